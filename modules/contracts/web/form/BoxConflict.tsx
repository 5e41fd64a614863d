import { FieldConflict } from "@jalon/screens"
import { type ContractField, printBox } from "../../rules/index.ts"
import type { ContractForm } from "./use-contract-form.ts"

interface BoxConflictProps {
  field: ContractField | undefined
  form: Pick<ContractForm, "conflicts" | "resolve">
}

/** Under a box that someone else changed too; nothing otherwise. */
export function BoxConflict({ field, form }: BoxConflictProps) {
  const conflict = field && form.conflicts[field.key]
  return (
    conflict && (
      <FieldConflict
        label={field.label}
        mine={printBox(field, conflict.mine)}
        theirs={printBox(field, conflict.theirs)}
        onChoose={(choice) => form.resolve(field.key, choice)}
      />
    )
  )
}
