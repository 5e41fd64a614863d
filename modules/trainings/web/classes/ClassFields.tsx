import type { Answer } from "@jalon/client"
import {
  ComboBox,
  CountField,
  DateField,
  FormGroup,
  FormRow,
  RequiredNote,
  Select,
  TextField,
} from "@jalon/ui"
import type { catalogueChoices } from "../../wire/index.ts"
import { promotionOf } from "./class-draft.ts"
import { formWords as words } from "./strings.fr.ts"
import type { ClassFormState } from "./use-class-form.ts"

export type Choices = Answer<typeof catalogueChoices>

interface FieldsProps {
  form: ClassFormState
  choices: Choices
}

const MINUTES = 60

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")
const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null)

const nameOf = ({ short_title, name }: Choices["trainings"][number], cycle: number) =>
  `${short_title ?? name} ${cycle}`.slice(0, 80)

/** A school with one training has its classes follow that one. */
export const proposedBy = ({ trainings, current_year }: Choices) => {
  const [only, ...others] = trainings
  if (!only || others.length > 0) return { training_id: null, name: "" }
  return {
    training_id: only.id,
    name: nameOf(only, 1),
    capacity: only.capacity,
    promotion: promotionOf(current_year, 1, only.duration_months),
  }
}

/** What follows from the training and the year is proposed where nothing was written. */
const useProposals = ({ form, choices }: FieldsProps) => {
  const propose = (trainingId: string | null, year: string, yearOfCycle: number) => {
    const training = choices.trainings.find(({ id }) => id === trainingId)
    if (!training) return
    const { draft } = form
    const former = choices.trainings.find(({ id }) => id === draft.training_id)
    const ownName = former && nameOf(former, numberOf(draft.year_of_cycle) ?? 1)
    if (!draft.name || draft.name === ownName) form.set("name", nameOf(training, yearOfCycle))
    if (!draft.capacity && training.capacity !== null) form.set("capacity", training.capacity)
    if (!draft.center_id && training.center_id !== null) form.set("center_id", training.center_id)
    if (year) form.set("promotion", promotionOf(year, yearOfCycle, training.duration_months))
  }
  const { draft } = form
  const now = {
    training: textOf(draft.training_id) || null,
    year: textOf(draft.school_year),
    cycle: numberOf(draft.year_of_cycle) ?? 1,
  }
  return {
    ofTraining: (id: string | null) => propose(id, now.year, now.cycle),
    ofYear: (year: string) => propose(now.training, year, now.cycle),
    ofCycle: (cycle: number) => propose(now.training, now.year, cycle),
  }
}

function Identity({ form, choices }: FieldsProps) {
  const proposals = useProposals({ form, choices })
  const training = form.value("training_id")
  const cycle = form.value("year_of_cycle")
  return (
    <FormGroup title={words.identity}>
      <ComboBox
        {...training}
        onChange={(id) => {
          proposals.ofTraining(id)
          training.onChange(id)
        }}
        label={words.training}
        options={choices.trainings.map(({ id, name, detail }) => ({ id, name, ...(detail && { detail }) }))}
        width="full"
      />
      <FormRow>
        <Select
          {...form.text("school_year")}
          onChange={(event) => {
            proposals.ofYear(event.target.value)
            form.set("school_year", event.target.value)
          }}
          label={words.year}
          options={choices.school_years.map((year) => ({ value: year, label: year }))}
          placeholder={null}
          width="amount"
        />
        <CountField
          {...cycle}
          onChange={(year, precision) => {
            if (year !== null) proposals.ofCycle(year)
            cycle.onChange(year, precision)
          }}
          label={words.yearOfCycle}
        />
      </FormRow>
      <FormRow>
        <TextField {...form.text("name")} label={words.name} width="name" />
        <TextField {...form.text("promotion")} label={words.promotion} optional width="amount" />
      </FormRow>
    </FormGroup>
  )
}

function Dates({ form }: { form: ClassFormState }) {
  return (
    <FormGroup title={words.dates}>
      <FormRow>
        <DateField {...form.value("start_date")} label={words.start} />
        <DateField {...form.value("end_date")} label={words.end} />
      </FormRow>
      <FormRow>
        <DateField {...form.value("exam_start_date")} label={words.examStart} optional />
        <DateField {...form.value("exam_end_date")} label={words.examEnd} optional />
      </FormRow>
    </FormGroup>
  )
}

function PlaceFields({ form, choices }: FieldsProps) {
  const sites = choices.sites.filter(
    ({ center_id }) => !form.draft.center_id || center_id === form.draft.center_id,
  )
  const week = form.value("week_minutes_target")
  const trainers = choices.trainers.map(({ id, name }) => ({ id, name }))
  return (
    <FormGroup title={words.place}>
      {choices.centers.length > 1 && (
        <ComboBox {...form.value("center_id")} label={words.center} options={choices.centers} optional />
      )}
      {sites.length > 0 && (
        <ComboBox
          {...form.value("site_id")}
          label={words.site}
          options={sites.map(({ id, name }) => ({ id, name }))}
          optional
        />
      )}
      <ComboBox {...form.value("head_trainer_id")} label={words.headTrainer} options={trainers} optional />
      <ComboBox {...form.value("assistant_id")} label={words.assistant} options={trainers} optional />
      <FormRow>
        <CountField {...form.value("capacity")} label={words.capacity} optional />
        <CountField
          {...week}
          value={week.value === null ? null : Math.round(week.value / MINUTES)}
          onChange={(hours, precision) => week.onChange(hours === null ? null : hours * MINUTES, precision)}
          label={words.week}
          suffix={words.weekUnit}
        />
        <Select
          {...form.text("status")}
          label={words.status}
          options={Object.entries(words.statuses).map(([value, label]) => ({ value, label }))}
          placeholder={null}
          width="siret"
        />
      </FormRow>
    </FormGroup>
  )
}

export function ClassFields(props: FieldsProps) {
  return (
    <>
      <RequiredNote />
      <Identity {...props} />
      <Dates form={props.form} />
      <PlaceFields {...props} />
    </>
  )
}
