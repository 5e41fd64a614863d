import { type CodeLabels, type ContractField, computedFields, printField } from "../../rules/index.ts"
import { givenWords as words } from "../shared/strings.fr.ts"
import { useCodeLabels } from "../shared/use-codes.ts"
import { fieldId } from "./field-id.ts"
import { type Contract, dataOf } from "./fields.ts"
import styles from "./form.module.css"
import type { ContractForm } from "./use-contract-form.ts"

/** Worked out, written by the product, or attested by the employer alone: nobody of the school types it. */
export const isGiven = ({ needed, group }: ContractField): boolean =>
  needed === "system" || needed === "computed" || group === "attestation"

const wordsOf = (
  field: ContractField,
  { contract, form }: Omit<GivenProps, "fields">,
  labels: CodeLabels,
): string | null => {
  const { key, group } = field
  const said = form.draft[key] ?? computedFields(dataOf(contract, form.draft))[key]
  if (group === "attestation") return said === true ? words.attested : words.toAttest
  const printed = printField(field, said, labels)
  if (printed === null) return words.later[key] ?? null
  const unit = words.units[key]
  return unit === undefined ? printed : unit(Number(said))
}

interface GivenProps {
  contract: Contract
  form: ContractForm
  fields: readonly ContractField[]
}

/** Fields nobody types here, read in a quiet line each; one that says nothing yet is left out. */
export function Given({ contract, form, fields }: GivenProps) {
  const labels = useCodeLabels()
  const lines = fields.flatMap((field) => {
    const value = wordsOf(field, { contract, form }, labels)
    return value === null ? [] : [{ field, value }]
  })
  if (lines.length === 0) return null
  return (
    <section className={styles.given} aria-label={words.title}>
      <h3>{words.title}</h3>
      <dl>
        {lines.map(({ field: { key, label }, value }) => (
          <div key={key} id={fieldId(key)} tabIndex={-1}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
