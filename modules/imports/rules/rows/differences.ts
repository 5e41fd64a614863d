import { searchText } from "@jalon/kernel"
import type { CellValue } from "../cells/cell.ts"
import type { FieldKey } from "../fields/index.ts"
import type { RowValues } from "./read-row.ts"

/** What a record says now. */
export type KnownValues = Partial<Record<FieldKey, CellValue | null>>
export type Difference = { field: FieldKey; before: CellValue | null; after: CellValue }

const spelled = (value: CellValue) =>
  typeof value === "string"
    ? searchText(value)
        .replace(/[^a-z0-9@.+]+/g, " ")
        .trim()
    : value

/** « DUPONT » and « Dupont » are the same name: a file in capitals does not undo what someone wrote with care. */
export const isSameValue = (one: CellValue | null | undefined, other: CellValue): boolean =>
  one !== null && one !== undefined && (one === other || spelled(one) === spelled(other))

/** What a row would change in a record. An empty cell changes nothing: it is not in the values. */
export const differencesBetween = (
  known: KnownValues,
  values: RowValues,
  fields: readonly FieldKey[],
): Difference[] =>
  fields.flatMap((field): Difference[] => {
    const after = values[field]
    if (after === undefined || isSameValue(known[field], after)) return []
    return [{ field, before: known[field] ?? null, after }]
  })
