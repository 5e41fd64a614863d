import { mergeChanges } from "@jalon/records"
import type { ContractRecord } from "../../wire/index.ts"
import type { Boxes } from "../contract-row.ts"
import type { TypedBoxes } from "./read-boxes.ts"

type Value = ContractRecord["boxes"][string]

/** What is saved of the boxes that were typed; those that somebody else changed meanwhile are told by key. */
export const mergeBoxes = (now: Boxes, typed: Boxes, seen?: TypedBoxes) => {
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
