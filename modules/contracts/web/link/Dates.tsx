import { Facts } from "@jalon/screens"
import { TextArea } from "@jalon/ui"
import { type ContractField, fieldsOf, isShown, printField } from "../../rules/index.ts"
import { dataOf } from "../form/fields.ts"
import { useCodeLabels } from "../shared/use-codes.ts"
import styles from "./link.module.css"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"

const isFixed =
  ({ editable, fields }: GuestContract) =>
  ({ key, section, group }: ContractField) =>
    section === "contract" && group === "dates" && !editable.includes(key) && key in fields

/** What the school fixed, read here; a wish to change it is written, not typed over. */
export function Dates({ contract, form }: { contract: GuestContract; form: GuestForm }) {
  const labels = useCodeLabels()
  const fixed = fieldsOf(contract.contract_type)
    .filter(isFixed(contract))
    .filter((field) => isShown(field, dataOf(contract, form.draft)))
    .flatMap((field) => {
      const value = printField(field, contract.fields[field.key], labels)
      return value === null ? [] : [{ label: field.label, value }]
    })
  if (fixed.length === 0) return null
  return (
    <section className={styles.card} aria-label={words.dates}>
      <h3 className={styles.subheading}>{words.dates}</h3>
      <Facts columns={2} facts={fixed} />
      <TextArea
        label={words.remark}
        hint={words.remarkHint}
        optional
        rows={2}
        maxLength={1000}
        value={String(form.draft.remark ?? "")}
        onChange={(event) => form.set({ remark: event.target.value === "" ? null : event.target.value })}
      />
    </section>
  )
}
