import { Facts } from "@jalon/screens"
import { type ContractField, printField } from "../../rules/index.ts"
import { useCodeLabels } from "../shared/use-codes.ts"
import styles from "./link.module.css"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestForm } from "./use-guest-form.ts"

const labelOf = ({ key, label }: ContractField) =>
  key.startsWith("maitre2_") ? words.ofSecond(label) : label

/** From so many characters on, half a phone would break it in the middle of a word. */
const LONG = 16

/** What was answered, as a person reads it; what nobody said is left out. */
export function AnswerList({ fields, form }: { fields: readonly ContractField[]; form: GuestForm }) {
  const labels = useCodeLabels()
  return (
    <div className={styles.facts}>
      <Facts
        facts={fields.flatMap((field) => {
          const value = printField(field, form.draft[field.key], labels)
          if (value === null) return []
          const isLong = value.length > LONG && !value.includes(" ")
          return [{ label: labelOf(field), value: isLong ? <span data-long>{value}</span> : value }]
        })}
      />
    </div>
  )
}
