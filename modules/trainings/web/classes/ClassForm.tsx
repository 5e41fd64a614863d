import { type Answer, useCommand, useRead } from "@jalon/client"
import { PanelForm } from "@jalon/screens"
import { FormGroup, RadioGroup } from "@jalon/ui"
import type { BodyOf } from "@jalon/wire-kit"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { hoursDueInYear, presetRhythm, RHYTHM_PRESETS, type RhythmPreset } from "../../rules/index.ts"
import {
  type ClassChanges,
  catalogueChoices,
  createClass,
  getClass,
  getClassCalendar,
  listClasses,
  sentRhythm,
  updateClass,
} from "../../wire/index.ts"
import type { usePanel } from "../shared/use-panel.ts"
import { hoursText, minutesAsHours } from "../shared/words.ts"
import { type Choices, ClassFields, proposedBy } from "./ClassFields.tsx"
import { estimatedMinutes } from "./class-draft.ts"
import classes from "./classes.module.css"
import { rhythmWords, formWords as words } from "./strings.fr.ts"
import { type ClassFormState, useClassForm } from "./use-class-form.ts"

type Panel = ReturnType<typeof usePanel>
type Class = Answer<typeof getClass>["class"]
type Body = BodyOf<typeof createClass>

const LATER = "later"
const refreshes = [listClasses, getClass, getClassCalendar, catalogueChoices]

interface RhythmChoiceProps {
  form: ClassFormState
  choices: Choices
  preset: RhythmPreset | null
  onChoose: (preset: RhythmPreset | null) => void
}

function RhythmChoice({ form, choices, preset, onChoose }: RhythmChoiceProps) {
  const { draft } = form
  const training = choices.trainings.find(({ id }) => id === draft.training_id)
  const minutes = preset && {
    preset,
    from: String(draft.start_date ?? ""),
    to: String(draft.end_date ?? ""),
    weekMinutes: Number(draft.week_minutes_target || 0),
  }
  const planned = minutes && estimatedMinutes(minutes)
  const due = training ? hoursDueInYear(training.duration_hours_total, training.duration_months) : null
  return (
    <FormGroup title={words.rhythm} description={words.rhythmHint}>
      <RadioGroup
        label={rhythmWords.kind}
        value={preset ?? LATER}
        onChange={(chosen) => onChoose(chosen === LATER ? null : (chosen as RhythmPreset))}
        options={[
          ...RHYTHM_PRESETS.map((one) => ({
            value: one,
            label: rhythmWords.presets[one],
            hint: rhythmWords.presetHints[one],
          })),
          { value: LATER, label: words.later },
        ]}
      />
      <p role="status" className={classes.quiet}>
        {planned !== null &&
          planned !== undefined &&
          words.estimate(minutesAsHours(planned), due === null ? null : hoursText(due))}
      </p>
    </FormGroup>
  )
}

export function NewClass({ panel }: { panel: Panel }) {
  const choices = useRead(catalogueChoices).data
  return choices ? <NewClassForm panel={panel} choices={choices} /> : null
}

function NewClassForm({ panel, choices }: { panel: Panel; choices: Choices }) {
  const router = useRouter()
  const create = useCommand(createClass, { refreshes })
  const [preset, choosePreset] = useState<RhythmPreset | null>("1/1")
  const form = useClassForm({
    initial: {
      ...proposedBy(choices),
      school_year: choices.current_year,
      year_of_cycle: 1,
      start_date: null,
      end_date: null,
      center_id: choices.centers.length === 1 ? (choices.centers[0]?.id ?? null) : null,
      week_minutes_target: 2100,
      status: "open",
    },
    command: create,
    send: (body) =>
      create.run({ body: { ...body, rhythm: preset && sentRhythm(presetRhythm(preset, body.start_date)) } }),
    // Next comes the year itself: that is where the class is drawn.
    onSaved: ({ class: made }) => void router.navigate({ href: `/school/class/${made.id}/rhythm` }),
  })
  return (
    <PanelForm title={words.newTitle} isOpen onClose={panel.close} form={form} verb={words.add}>
      <ClassFields form={form} choices={choices} />
      <RhythmChoice form={form} choices={choices} preset={preset} onChoose={choosePreset} />
    </PanelForm>
  )
}

/** Only what changed is sent: two people who write different fields both keep what they wrote. */
const changesOf = ({ rhythm: _, closure_policy: __, ...body }: Body, one: Class): ClassChanges =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(one[name as keyof Class]),
    ),
  )

const draftOf = (one: Class) => ({
  name: one.name,
  training_id: one.training_id,
  center_id: one.center_id,
  site_id: one.site_id,
  school_year: one.school_year,
  year_of_cycle: one.year_of_cycle,
  promotion: one.promotion,
  start_date: one.start_date,
  end_date: one.end_date,
  exam_start_date: one.exam_start_date,
  exam_end_date: one.exam_end_date,
  capacity: one.capacity,
  head_trainer_id: one.head_trainer_id,
  assistant_id: one.assistant_id,
  week_minutes_target: one.week_minutes_target,
  status: one.status === "running" ? ("open" as const) : one.status,
})

export function EditClass({ one, panel }: { one: Class; panel: Panel }) {
  const choices = useRead(catalogueChoices).data
  return choices ? <EditClassForm one={one} panel={panel} choices={choices} /> : null
}

function EditClassForm({ one, panel, choices }: { one: Class; panel: Panel; choices: Choices }) {
  const update = useCommand(updateClass, { refreshes })
  const form = useClassForm({
    initial: draftOf(one),
    command: update,
    send: (body) => update.run({ params: { classId: one.id }, body: changesOf(body, one) }),
    onSaved: panel.close,
  })
  return (
    <PanelForm title={words.editTitle(one.name)} isOpen onClose={panel.close} form={form}>
      <ClassFields form={form} choices={choices} />
    </PanelForm>
  )
}
