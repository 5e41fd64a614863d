import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Banner, Checkbox, DateField, RadioGroup, TextField } from "@jalon/ui"
import type { ContractType } from "../../rules/index.ts"
import type { RupturePreparation } from "../../wire/index.ts"
import { fieldId } from "../form/field-id.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { FileField } from "../shared/FileField.tsx"
import { RuptureDocuments } from "./RuptureDocuments.tsx"
import styles from "./rupture.module.css"
import { ruptureWords } from "./strings.fr.ts"
import type { Rupture } from "./use-rupture.ts"

export interface StepProps {
  contract: Contract
  rupture: Rupture
  known: RupturePreparation
  /** By field, what the server refused. */
  faults: Readonly<Record<string, string>>
  /** Opens the step where a finding is put right. */
  onCorrect: (field: RupturePreparation["findings"][number]["field"]) => void
}

type Reason = RupturePreparation["reasons"][number]
const isPro = (type: ContractType) => type === "professionnalisation"
const day = (date: string) => formatFrenchDate(date)

const whenOf = (type: ContractType, when: Reason["when"]): string => {
  const { whenPro, when: words } = ruptureWords.reason
  return isPro(type) && (when === "probation" || when === "after_probation") ? whenPro[when] : words[when]
}

const byOf = (type: ContractType, by: Reason["by"]): string =>
  isPro(type) && by === "person" ? ruptureWords.reason.byPro : ruptureWords.reason.by[by]

function Probation({ contract, rupture, known }: Omit<StepProps, "faults" | "onCorrect">) {
  const words = ruptureWords.probation
  const { probation } = known
  const hint = () => {
    if (probation === null) return words.unknown
    const start = contract.fields.contrat_date_debut
    if (typeof start === "string" && probation.last_day < start) return words.none
    return probation.is_reached
      ? words.estimate(day(probation.last_day), probation.days)
      : words.notReached(probation.days)
  }
  return (
    <DateField
      label={isPro(contract.contract_type) ? words.labelPro : words.label}
      hint={hint()}
      optional
      id={fieldId("probation_last_day")}
      {...rupture.typed<string>("probation_last_day")}
      value={rupture.draft.probation_last_day}
    />
  )
}

export function ReasonStep({ contract, rupture, known, faults }: StepProps) {
  const words = ruptureWords.reason
  return (
    <div className={form.panel}>
      <RadioGroup
        label={words.label}
        {...(faults.reason && { error: faults.reason })}
        options={known.reasons.map(({ code, label, by, when }) => ({
          value: code,
          label,
          hint: `${byOf(contract.contract_type, by)}, ${whenOf(contract.contract_type, when)}`,
        }))}
        value={rupture.draft.reason}
        onChange={(chosen) => {
          const reason = known.reasons.find(({ code }) => code === chosen)?.code
          if (reason) rupture.set({ reason, signed_by: [] })
        }}
      />
      <Probation contract={contract} rupture={rupture} known={known} />
    </div>
  )
}

const DAYS = ["mediator_on", "informed_on", "notice_on", "results_on", "excluded_on"] as const

export function DatesStep({ rupture, known, faults }: StepProps) {
  const words = ruptureWords.dates
  const { draft } = rupture
  const hint = [
    known.starts_on && known.ends_on && words.between(day(known.starts_on), day(known.ends_on)),
    known.earliest_last_day && words.earliest(day(known.earliest_last_day)),
  ].filter(Boolean)
  const field = (name: (typeof DAYS)[number] | "written_on") => (
    <DateField
      key={name}
      label={words[name]}
      optional
      id={fieldId(name)}
      {...rupture.typed<string>(name)}
      value={draft[name]}
    />
  )
  return (
    <div className={form.panel}>
      {known.notice && (
        <Banner tone="info" title={words.notice}>
          {known.notice.sentence}{" "}
          <span className={form.quiet}>{ruptureWords.help.source(known.notice.source)}</span>
        </Banner>
      )}
      <div className={form.fields}>{DAYS.filter((name) => known.needed_days.includes(name)).map(field)}</div>
      <div className={form.fields}>
        <DateField
          label={words.last_day}
          hint={hint.join(" ")}
          {...(faults.last_day && { error: faults.last_day })}
          id={fieldId("last_day")}
          {...rupture.typed<string>("last_day")}
          value={draft.last_day}
        />
        {field("written_on")}
        <TextField
          label={words.place}
          optional
          maxLength={80}
          value={draft.place ?? ""}
          onChange={(event) => rupture.set({ place: event.target.value })}
        />
      </div>
    </div>
  )
}

function Print({ contract, rupture, known }: Omit<StepProps, "faults" | "onCorrect">) {
  const words = ruptureWords.documents
  if (!rupture.draft.reason || !rupture.draft.last_day) return <p className={form.quiet}>{words.first}</p>
  return (
    <>
      <RuptureDocuments contract={contract} query={rupture.query} hasAct={known.has_act} />
      {!known.has_act && <p className={form.quiet}>{words.noAct}</p>}
    </>
  )
}

export function DocumentsStep({ contract, rupture, known, faults }: StepProps) {
  const words = ruptureWords.documents
  const signed = rupture.draft.signed_by
  const labelOf = (signer: (typeof signed)[number]) =>
    signer === "person" && isPro(contract.contract_type) ? words.personPro : words.signers[signer]
  return (
    <div className={form.panel}>
      <section className={form.panel}>
        <h3>{words.gather}</h3>
        <ul className={styles.list}>
          {known.documents.map((document) => (
            <li key={document}>{document}</li>
          ))}
        </ul>
      </section>
      <section className={form.panel}>
        <h3>{words.print}</h3>
        <Print contract={contract} rupture={rupture} known={known} />
      </section>
      <fieldset
        className={styles.signers}
        aria-describedby={faults.signed_by ? "signed-by-fault" : undefined}
      >
        <legend>{words.signed}</legend>
        {known.needed_signers.length === 0 && <p className={form.quiet}>{words.noSigner}</p>}
        {known.needed_signers.map((signer) => (
          <Checkbox
            key={signer}
            isSelected={signed.includes(signer)}
            onChange={(has) =>
              rupture.set({ signed_by: has ? [...signed, signer] : signed.filter((one) => one !== signer) })
            }
          >
            {labelOf(signer)}
          </Checkbox>
        ))}
        {faults.signed_by && (
          <p id="signed-by-fault" className={styles.fault}>
            {faults.signed_by}
          </p>
        )}
      </fieldset>
      <FileField
        label={words.file}
        error={faults.file_id}
        held={rupture.file}
        onFile={(file_id) => rupture.set({ file_id })}
      />
    </div>
  )
}

function Funding({ known }: { known: RupturePreparation }) {
  const words = ruptureWords.effects
  const { funding } = known
  if (!known.is_rupture) return <p>{words.nothingDue}</p>
  return (
    <>
      <p>{words.prorated}</p>
      {funding === null ? (
        <p className={form.quiet}>{words.unknown}</p>
      ) : (
        <>
          <Facts
            columns={2}
            facts={[
              { label: words.year, value: formatEuros(funding.year_cents) },
              { label: words.ofYear, value: words.days(funding.days) },
              { label: words.due, value: formatEuros(funding.due_cents) },
              { label: words.contribution, value: formatEuros(funding.contribution_cents) },
              { label: words.opco, value: formatEuros(funding.opco_cents) },
            ]}
          />
          <p className={form.quiet}>
            {words.forecast} {ruptureWords.help.source(funding.source)}
          </p>
        </>
      )}
    </>
  )
}

export function EffectsStep({ known }: StepProps) {
  const words = ruptureWords.effects
  return (
    <div className={form.panel}>
      <section className={form.panel}>
        <h3>{words.funding}</h3>
        <Funding known={known} />
      </section>
      <section className={form.panel}>
        <h3>{words.training}</h3>
        {known.trainee ? (
          <>
            <p>{words.trainee(day(known.trainee.from), day(known.trainee.until))}</p>
            <p className={form.quiet}>{ruptureWords.help.source(words.traineeSource)}</p>
          </>
        ) : (
          <p>{words.noTrainee}</p>
        )}
      </section>
      <section className={form.panel}>
        <h3>{words.tasks}</h3>
        <ul className={styles.list}>
          {known.tasks.map(({ key, sentence, by }) => (
            <li key={key}>
              {sentence} <span className={form.quiet}>{words.by(day(by))}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
