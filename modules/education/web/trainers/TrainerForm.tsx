import { useCommand, useRead } from "@jalon/client"
import { PanelForm } from "@jalon/screens"
import { createTrainer, trainerChoices, updateTrainer } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { formWords as words } from "./strings.fr.ts"
import { type Choices, TrainerFields } from "./TrainerFields.tsx"
import { refreshes, type Trainer } from "./types.ts"
import { useTrainerForm } from "./use-trainer-form.ts"

export function NewTrainer({ panel }: { panel: Panel }) {
  const choices = useRead(trainerChoices).data
  return choices ? <NewTrainerForm panel={panel} choices={choices} /> : null
}

function NewTrainerForm({ panel, choices }: { panel: Panel; choices: Choices }) {
  const create = useCommand(createTrainer, { refreshes: [...refreshes, trainerChoices] })
  const form = useTrainerForm({
    initial: { first_name: "", last_name: "", status: "internal_permanent", subject_ids: [] },
    command: create,
    send: (body) => create.run({ body }),
    onSaved: ({ trainer }) => panel.show(trainer.id),
  })
  return (
    <PanelForm title={words.newTitle} isOpen onClose={panel.close} form={form} verb={words.add}>
      <TrainerFields form={form} choices={choices} trainerId={null} />
    </PanelForm>
  )
}

export function EditTrainer({ trainer, panel }: { trainer: Trainer; panel: Panel }) {
  const choices = useRead(trainerChoices).data
  return choices ? <EditTrainerForm trainer={trainer} panel={panel} choices={choices} /> : null
}

function EditTrainerForm({ trainer, panel, choices }: { trainer: Trainer; panel: Panel; choices: Choices }) {
  const update = useCommand(updateTrainer, { refreshes: [...refreshes, trainerChoices] })
  const form = useTrainerForm({
    initial: {
      first_name: trainer.first_name,
      last_name: trainer.last_name,
      email: trainer.email,
      phone: trainer.phone,
      status: trainer.status,
      company_name: trainer.company_name,
      siret: trainer.siret,
      nda: trainer.nda,
      hourly_rate_cents: trainer.hourly_rate_cents ?? null,
      max_day_minutes: trainer.max_day_minutes,
      max_week_minutes: trainer.max_week_minutes,
      max_year_minutes: trainer.max_year_minutes,
      last_training_on: trainer.last_training_on,
      member_id: trainer.member_id,
      subject_ids: trainer.subjects.map(({ id }) => id),
    },
    command: update,
    send: (body) =>
      update.run({ params: { trainerId: trainer.id }, body: { ...body, version: trainer.version } }),
    onSaved: () => panel.stopWriting(),
  })
  return (
    <PanelForm title={words.editTitle(trainer.name)} isOpen onClose={() => panel.stopWriting()} form={form}>
      <TrainerFields form={form} choices={choices} trainerId={trainer.id} />
    </PanelForm>
  )
}
