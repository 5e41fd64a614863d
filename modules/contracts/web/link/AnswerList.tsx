import { Facts } from "@jalon/screens"
import type { ContractField } from "../../rules/index.ts"
import { printBox } from "../shared/print-box.ts"
import styles from "./link.module.css"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestForm } from "./use-guest-form.ts"

const labelOf = ({ key, label }: ContractField) =>
  key.startsWith("maitre2_") ? words.ofSecond(label) : label

/** What was answered, as a person reads it; what nobody said is left out. */
export function AnswerList({ fields, form }: { fields: readonly ContractField[]; form: GuestForm }) {
  return (
    <div className={styles.facts}>
      <Facts
        facts={fields.flatMap((field) => {
          const value = printBox(field, form.draft[field.key])
          return value === null ? [] : [{ label: labelOf(field), value }]
        })}
      />
    </div>
  )
}
