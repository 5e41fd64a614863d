import type { Answer } from "@jalon/client"
import {
  AmountField,
  Checkbox,
  ComboBox,
  CountField,
  DateField,
  FormGroup,
  FormRow,
  NdaField,
  PhoneField,
  RequiredNote,
  Select,
  SiretField,
  TextField,
} from "@jalon/ui"
import { isExternal, TRAINER_STATUSES, type TrainerStatus } from "../../rules/trainer-policy.ts"
import type { trainerChoices } from "../../wire/index.ts"
import { NewSubject } from "./NewSubject.tsx"
import { statusWords, formWords as words } from "./strings.fr.ts"
import styles from "./trainers.module.css"
import type { TrainerFormState } from "./use-trainer-form.ts"

export type Choices = Answer<typeof trainerChoices>

interface FieldsProps {
  form: TrainerFormState
  choices: Choices
  /** Null while the trainer is being added. */
  trainerId: string | null
}

const MINUTES = 60

function Identity({ form, choices, trainerId }: FieldsProps) {
  const free = choices.members.filter(({ trainer_id }) => trainer_id === null || trainer_id === trainerId)
  return (
    <FormGroup title={words.identity}>
      <FormRow>
        <TextField {...form.text("first_name")} label={words.firstName} width="name" autoComplete="off" />
        <TextField {...form.text("last_name")} label={words.lastName} width="name" autoComplete="off" />
      </FormRow>
      <FormRow>
        <TextField
          {...form.text("email")}
          label={words.email}
          type="email"
          width="name"
          optional
          autoComplete="off"
        />
        <PhoneField {...form.code("phone")} label={words.phone} optional />
      </FormRow>
      <ComboBox
        {...form.value("member_id")}
        label={words.member}
        hint={words.memberHint}
        options={free.map(({ id, name }) => ({ id, name }))}
        optional
      />
    </FormGroup>
  )
}

function Status({ form }: Pick<FieldsProps, "form">) {
  return (
    <FormGroup title={words.status}>
      <Select
        {...form.text("status")}
        label={words.status}
        options={TRAINER_STATUSES.map((value) => ({ value, label: statusWords[value] }))}
        placeholder={null}
        width="siret"
      />
      {isExternal(form.draft.status as TrainerStatus) && (
        <>
          <TextField {...form.text("company_name")} label={words.company} width="name" optional />
          <FormRow>
            <SiretField {...form.code("siret")} label={words.siret} />
            <NdaField {...form.code("nda")} label={words.nda} hint={words.ndaHint} optional />
          </FormRow>
        </>
      )}
    </FormGroup>
  )
}

function Subjects({ form, choices }: Pick<FieldsProps, "form" | "choices">) {
  const chosen = form.draft.subject_ids || []
  const toggle = (id: string, isSelected: boolean) =>
    form.set("subject_ids", isSelected ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <FormGroup title={words.subjects}>
      {choices.subjects.length === 0 ? (
        <p className={styles.quiet}>{words.noSubjects}</p>
      ) : (
        <div className={styles.choices}>
          {choices.subjects.map(({ id, title, short_code }) => (
            <Checkbox key={id} isSelected={chosen.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
              {title} <span className={styles.quiet}>{short_code}</span>
            </Checkbox>
          ))}
        </div>
      )}
      <NewSubject onMade={(id) => form.set("subject_ids", [...chosen, id])} />
    </FormGroup>
  )
}

function Hours({
  form,
  name,
  label,
}: Pick<FieldsProps, "form"> & {
  name: "max_day_minutes" | "max_week_minutes" | "max_year_minutes"
  label: string
}) {
  const field = form.value(name)
  return (
    <CountField
      {...field}
      value={field.value === null ? null : Math.round(field.value / MINUTES)}
      onChange={(hours, unreadable) => field.onChange(hours === null ? null : hours * MINUTES, unreadable)}
      label={label}
      suffix={words.hours}
      optional
    />
  )
}

export function TrainerFields(props: FieldsProps) {
  const { form } = props
  return (
    <>
      <RequiredNote />
      <Identity {...props} />
      <Status form={form} />
      <Subjects {...props} />
      <FormGroup title={words.conditions}>
        <AmountField {...form.value("hourly_rate_cents")} label={words.rate} hint={words.rateHint} optional />
        <FormRow>
          <Hours form={form} name="max_day_minutes" label={words.maxDay} />
          <Hours form={form} name="max_week_minutes" label={words.maxWeek} />
          <Hours form={form} name="max_year_minutes" label={words.maxYear} />
        </FormRow>
        <DateField {...form.value("last_training_on")} label={words.lastTraining} optional />
      </FormGroup>
    </>
  )
}
