import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { type Availability, getOwnTeaching, type OwnTrainer, saveOwnAvailability } from "../../wire/index.ts"
import { AvailabilityFields } from "../trainers/AvailabilityFields.tsx"
import { trainerDayWords as words } from "./strings.fr.ts"

/** A trainer writes when they can come: their own record and nobody else's. */
export default function OwnAvailability({ trainer, onClose }: { trainer: OwnTrainer; onClose: () => void }) {
  const save = useCommand(saveOwnAvailability, { refreshes: [getOwnTeaching] })
  const form = useForm<typeof saveOwnAvailability, object>({
    route: saveOwnAvailability,
    initial: { availability: trainer.availability },
    command: save,
    labels: {},
    send: (body) => save.run({ body }),
    onSaved: onClose,
  })
  return (
    <PanelForm title={words.availability} isOpen onClose={onClose} form={form}>
      <p>{words.availabilityText}</p>
      <AvailabilityFields
        lines={(form.draft.availability || []) as Availability[]}
        onWrite={(lines) => form.set("availability", lines)}
        faultOf={form.faultOf}
      />
    </PanelForm>
  )
}
