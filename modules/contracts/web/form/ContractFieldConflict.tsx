import { FieldConflict } from "@jalon/screens"
import { type ContractField, printField } from "../../rules/index.ts"
import { useCodeLabels } from "../shared/use-codes.ts"
import type { ContractForm } from "./use-contract-form.ts"

interface ContractFieldConflictProps {
  field: ContractField | undefined
  form: Pick<ContractForm, "conflicts" | "resolve">
}

/** Under a field that someone else changed too; nothing otherwise. */
export function ContractFieldConflict({ field, form }: ContractFieldConflictProps) {
  const labels = useCodeLabels()
  const conflict = field && form.conflicts[field.key]
  return (
    conflict && (
      <FieldConflict
        label={field.label}
        mine={printField(field, conflict.mine, labels)}
        theirs={printField(field, conflict.theirs, labels)}
        onChoose={(choice) => form.resolve(field.key, choice)}
      />
    )
  )
}
