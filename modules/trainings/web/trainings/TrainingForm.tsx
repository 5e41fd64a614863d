import { useCommand, useRead } from "@jalon/client"
import { PanelForm } from "@jalon/screens"
import type { BodyOf } from "@jalon/wire-kit"
import {
  catalogueChoices,
  createTraining,
  getTraining,
  listTrainings,
  type TrainingChanges,
  trainingFields,
  updateTraining,
} from "../../wire/index.ts"
import { formWords as words } from "./strings.fr.ts"
import { TrainingFields } from "./TrainingFields.tsx"
import type { Panel, Training } from "./types.ts"
import { useTrainingForm } from "./use-training-form.ts"

type Body = BodyOf<typeof createTraining>

const refreshes = [listTrainings, getTraining, catalogueChoices]

export function NewTraining({ panel }: { panel: Panel }) {
  const create = useCommand(createTraining, { refreshes })
  const centers = useRead(catalogueChoices).data?.centers ?? []
  const form = useTrainingForm({
    initial: { title: "", rncp_code: "", delivery_mode: "presentiel", status: "active", blocks: [] },
    command: create,
    // Where there is one centre nobody is asked which.
    send: (body) =>
      create.run({
        body: { ...body, center_id: body.center_id ?? (centers.length === 1 ? centers[0]?.id : null) },
      }),
    onSaved: ({ training }) => panel.stopWriting(training.id),
  })
  return (
    <PanelForm title={words.newTitle} isOpen onClose={panel.close} form={form} verb={words.add}>
      <TrainingFields form={form} isNew centers={centers} />
    </PanelForm>
  )
}

/** Only what changed is sent: two people who write different fields both keep what they wrote. */
const changesOf = (body: Body, training: Training): TrainingChanges =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(training[name as keyof Training]),
    ),
  )

const WRITTEN = Object.keys(trainingFields.shape) as (keyof typeof trainingFields.shape)[]

const draftOf = (training: Training) =>
  Object.fromEntries(WRITTEN.map((name) => [name, training[name] ?? null])) as Pick<
    Training,
    (typeof WRITTEN)[number]
  >

export function EditTraining({ training, panel }: { training: Training; panel: Panel }) {
  const update = useCommand(updateTraining, { refreshes })
  const centers = useRead(catalogueChoices).data?.centers ?? []
  const form = useTrainingForm({
    initial: draftOf(training),
    command: update,
    send: (body) => update.run({ params: { trainingId: training.id }, body: changesOf(body, training) }),
    onSaved: () => panel.stopWriting(),
  })
  return (
    <PanelForm
      title={words.editTitle(training.short_title ?? training.title)}
      isOpen
      onClose={() => panel.stopWriting()}
      form={form}
    >
      <TrainingFields form={form} centers={centers} />
    </PanelForm>
  )
}
