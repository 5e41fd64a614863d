import { type FieldKey, fieldOf, fieldsOf, isFieldKey } from "../fields/index.ts"
import type { ImportKind } from "../kinds.ts"
import { headerText } from "./header-words.ts"

/** For each column from the left, the field it fills or null. */
export type Mapping = readonly (FieldKey | null)[]

/** Two files with the same columns in the same order are mapped alike. */
export const headerSignature = (headers: readonly string[]): string => headers.map(headerText).join("\u001f")

export type MappingFault =
  | { code: "missing"; fields: FieldKey[] }
  | { code: "twice"; field: FieldKey; columns: number[] }
  | { code: "unknown"; column: number }

/** One of each group has to be there, or no row can be read. */
const needed: Record<ImportKind, readonly (readonly FieldKey[])[]> = {
  students: [
    ["last_name", "full_name"],
    ["first_name", "full_name"],
  ],
  companies: [["company.siret"]],
  rentree: [
    ["last_name", "full_name"],
    ["first_name", "full_name"],
  ],
}

/** Columns that fill what an earlier one fills already, with that one. */
export const repeatedColumns = (mapping: readonly (string | null)[]): Map<number, number> => {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [column, field] of mapping.entries()) {
    if (field === null) continue
    const before = first.get(field)
    if (before === undefined) first.set(field, column)
    else repeated.set(column, before)
  }
  return repeated
}

export const mappingFaults = (kind: ImportKind, mapping: readonly (string | null)[]): MappingFault[] => {
  const allowed = new Set<string>(fieldsOf(kind).map(({ key }) => key))
  const unknown = mapping.flatMap((key, column): MappingFault[] =>
    key === null || (isFieldKey(key) && allowed.has(key) && !("left" in fieldOf(key)))
      ? []
      : [{ code: "unknown", column }],
  )
  const columnsOf = Map.groupBy(
    mapping.flatMap((key, column) => (key !== null && isFieldKey(key) ? [{ key, column }] : [])),
    ({ key }) => key,
  )
  const twice = [...columnsOf].flatMap(([field, columns]): MappingFault[] =>
    columns.length > 1 ? [{ code: "twice", field, columns: columns.map(({ column }) => column) }] : [],
  )
  const missing = needed[kind].filter((group) => !group.some((key) => columnsOf.has(key)))
  return [
    ...unknown,
    ...twice,
    ...(missing.length > 0
      ? [{ code: "missing" as const, fields: missing.flatMap(([first]) => first ?? []) }]
      : []),
  ]
}
