import { today } from "@jalon/kernel"
import { useLegalValues } from "@jalon/legal-values/web"
import { nsfCodes } from "@jalon/organizations/rules"
import {
  AmountField,
  Banner,
  ComboBox,
  CountField,
  DateField,
  FormGroup,
  FormRow,
  RequiredNote,
  RncpField,
  Select,
  TextArea,
  TextField,
} from "@jalon/ui"
import {
  aimedDiplomas,
  certificationTypeWords,
  checkSentence,
  checkTone,
  deliveryModeWords,
  levelWords,
  specialityOfDiploma,
  specialityText,
  trainingChecks,
  trainingStatusWords,
} from "../../rules/index.ts"
import { trainingWords, formWords as words } from "./strings.fr.ts"
import styles from "./trainings.module.css"
import { useDiplomas } from "./use-diplomas.ts"
import { type Prefill, usePrefill } from "./use-prefill.ts"
import type { TrainingFormState } from "./use-training-form.ts"

interface FieldsProps {
  form: TrainingFormState
  isNew?: boolean
  centers: readonly { id: string; name: string }[]
}

const options = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

const levelOptions = Object.entries(levelWords).map(([level, text]) => ({
  value: level,
  label: `${trainingWords.level(Number(level))} (${text})`,
}))
const specialityOptions = nsfCodes.map(({ code }) => ({ id: code, name: specialityText(code) }))
const statusOptions = (["draft", "active", "closed"] as const).map((value) => ({
  value,
  label: trainingStatusWords[value].text,
}))

function Certification({ form, prefill }: { form: TrainingFormState; prefill: Prefill }) {
  const { draft } = form
  const suggested = specialityOfDiploma(textOf(draft.diploma_code))
  const kind = form.value("diploma_kind")
  const diplomas = aimedDiplomas(useDiplomas(), today(), kind.value)
  const level = draft.level === undefined ? null : draft.level
  return (
    <FormGroup title={words.certification} description={words.certificationHint}>
      <RncpField
        {...form.code("rncp_code")}
        label={words.rncp}
        optional
        lookup={prefill.lookup}
        onBlur={prefill.leave}
        {...(prefill.warning && { warning: prefill.warning })}
      />
      {(draft.former_rncp_code || prefill.hint("former_rncp_code")) && (
        <RncpField
          {...form.code("former_rncp_code")}
          label={words.formerRncp}
          hint={prefill.hint("former_rncp_code") ?? words.formerRncpHint}
          optional
        />
      )}
      <TextField {...form.text("title")} label={words.title} hint={prefill.hint("title")} />
      <TextField
        {...form.text("short_title")}
        label={words.short}
        hint={words.shortHint}
        optional
        width="name"
      />
      <FormRow>
        <TextField
          {...form.text("diploma_code")}
          label={words.diplomaCode}
          hint={prefill.hint("diploma_code")}
          optional
          width="siret"
          autoCapitalize="characters"
        />
        <ComboBox
          {...kind}
          label={words.diplomaKind}
          hint={prefill.hint("diploma_kind")}
          options={diplomas.map(({ code, label }) => ({ id: code, name: label }))}
          optional
        />
      </FormRow>
      <ComboBox
        {...form.value("nsf_code")}
        label={words.nsf}
        hint={suggested === null ? words.nsfHint : words.nsfFromDiploma(specialityText(suggested))}
        options={specialityOptions}
        optional
        width="name"
      />
      <FormRow>
        <Select
          {...form.text("certification_type")}
          label={words.type}
          hint={prefill.hint("certification_type")}
          options={options(certificationTypeWords)}
          width="siret"
        />
        <Select
          {...form.text("level")}
          value={level === null || level === "" ? "" : String(level)}
          onChange={(event) =>
            form.set("level", event.target.value === "" ? null : Number(event.target.value))
          }
          label={words.level}
          hint={prefill.hint("level")}
          options={levelOptions}
          optional
          width="siret"
        />
      </FormRow>
      <TextField
        {...form.text("certifier_name")}
        label={words.certifier}
        hint={prefill.hint("certifier_name")}
        optional
      />
      <DateField
        {...form.value("rncp_registered_until")}
        label={words.until}
        hint={prefill.hint("rncp_registered_until")}
        optional
      />
      {prefill.blocks > 0 && <p className={styles.quiet}>{words.blocks(prefill.blocks)}</p>}
    </FormGroup>
  )
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null)
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

const CHECKED_WITH = [
  "minoration_distance",
  "seuils.heures_annuelles",
  "seuils.part_formation_minimum",
] as const

/** The rules are told while one types, with their figures. */
function Remarks({ form }: { form: TrainingFormState }) {
  const { draft } = form
  const legalValues = useLegalValues(...CHECKED_WITH)
  const diplomas = useDiplomas()
  const checks = trainingChecks(
    {
      level: numberOf(draft.level),
      diplomaCode: textOf(draft.diploma_code),
      diplomaKind: textOf(draft.diploma_kind),
      rncpRegisteredUntil: null,
      durationHoursTotal: numberOf(draft.duration_hours_total),
      durationMonths: numberOf(draft.duration_months),
      remoteHours: numberOf(draft.remote_hours) ?? 0,
      rncpCode: textOf(draft.rncp_code),
    },
    [],
    new Date().toLocaleDateString("sv-SE"),
    legalValues,
  )
  return (
    <div role="status" className={styles.banners}>
      {checks.map((check) => (
        <Banner key={check.code} tone={checkTone(check)}>
          {checkSentence(check, diplomas)}
        </Banner>
      ))}
    </div>
  )
}

function Delivery({ form, centers }: FieldsProps) {
  const remote = form.value("remote_hours")
  return (
    <FormGroup title={words.delivery}>
      <FormRow>
        <CountField
          {...form.value("duration_months")}
          label={words.months}
          suffix={words.monthsUnit}
          optional
          width="amount"
        />
        <CountField
          {...form.value("duration_hours_total")}
          label={words.hours}
          suffix={words.hoursUnit}
          optional
          width="amount"
        />
        <CountField
          {...remote}
          onChange={(hours, precision) => remote.onChange(hours ?? 0, precision)}
          label={words.remote}
          suffix={words.hoursUnit}
          optional
          width="amount"
        />
      </FormRow>
      <Remarks form={form} />
      <FormRow>
        <Select
          {...form.text("delivery_mode")}
          label={words.mode}
          options={options(deliveryModeWords)}
          placeholder={null}
          width="siret"
        />
        <Select
          {...form.text("status")}
          label={words.status}
          options={statusOptions}
          placeholder={null}
          width="siret"
        />
      </FormRow>
      {centers.length > 1 && (
        <ComboBox
          {...form.value("center_id")}
          label={words.center}
          options={centers.map(({ id, name }) => ({ id, name }))}
          optional
          width="name"
        />
      )}
      <CountField {...form.value("capacity_default")} label={words.capacity} optional />
      <AmountField {...form.value("price_cents")} label={words.price} hint={words.priceHint} optional />
    </FormGroup>
  )
}

export function TrainingFields(props: FieldsProps) {
  const { form } = props
  const prefill = usePrefill(form, props.isNew ?? false)
  return (
    <>
      <RequiredNote />
      <Certification form={form} prefill={prefill} />
      <Delivery {...props} />
      <FormGroup title={words.presentation} description={words.presentationHint}>
        <TextArea {...form.text("objectives")} label={words.objectives} optional />
        <TextArea {...form.text("prerequisites")} label={words.prerequisites} optional />
        <TextField {...form.text("programme_url")} label={words.programme} type="url" optional />
      </FormGroup>
    </>
  )
}
