import { mergeChanges } from "@jalon/records"
import type { ContractRecord } from "../../wire/index.ts"
import type { FieldValues } from "../contract-row.ts"
import type { TypedFields } from "./read-fields.ts"

type Value = ContractRecord["fields"][string]

/** What is saved of the fields that were typed; those that somebody else changed meanwhile are told by key. */
export const mergeFields = (now: FieldValues, typed: FieldValues, seen?: TypedFields) => {
  const { kept, conflicts } = mergeChanges(now, typed, seen)
  return {
    kept,
    conflicts: conflicts.map(({ field, theirs, yours }) => ({
      key: field,
      // Lists of lines are read-only here.
      theirs: theirs as Value,
      yours: yours as Value,
    })),
  }
}
