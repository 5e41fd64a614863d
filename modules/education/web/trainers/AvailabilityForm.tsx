import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import { type Availability, saveTrainerAvailability } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { AvailabilityFields } from "./AvailabilityFields.tsx"
import { availabilityWords as words } from "./strings.fr.ts"
import { refreshes, type Trainer } from "./types.ts"

/** When somebody can, prefers or cannot teach: every week, or on dates. */
export function AvailabilityForm({ trainer, panel }: { trainer: Trainer; panel: Panel }) {
  const save = useCommand(saveTrainerAvailability, { refreshes })
  const form = useForm<typeof saveTrainerAvailability, object>({
    route: saveTrainerAvailability,
    initial: { availability: trainer.availability },
    command: save,
    labels: {},
    send: (body) => save.run({ params: { trainerId: trainer.id }, body }),
    onSaved: () => panel.stopWriting(),
  })
  return (
    <PanelForm title={words.title(trainer.name)} isOpen onClose={() => panel.stopWriting()} form={form}>
      <AvailabilityFields
        lines={(form.draft.availability || []) as Availability[]}
        onWrite={(lines) => form.set("availability", lines)}
        faultOf={form.faultOf}
      />
    </PanelForm>
  )
}
