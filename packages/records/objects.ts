import { type Field, keysOf, objectColumns, plainKeys, type RecordFields, type ValuesOf } from "./field.ts"

type Value = string | number | boolean | string[] | null | undefined
type ObjectValue = { [key: string]: Exclude<Value, null | undefined> | ObjectValue }
type Row = Readonly<Record<string, unknown>>

const at = (row: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, part) => (inside as Row | null | undefined)?.[part], row)

/** A row as a form shows it: one value per field. */
export const valuesOf = <R extends RecordFields>(fields: R, row: Row): ValuesOf<R> =>
  Object.fromEntries(keysOf(fields).map((key) => [key, at(row, key.split(".")) ?? null])) as ValuesOf<R>

const emptyValue = (field: Field): Value => {
  if (field.kind === "choice") return field.initial
  if (field.kind === "codes") return []
  if (field.kind === "name") return ""
  return field.kind === "flag" ? false : null
}

/** A record of which nothing is known yet. */
export const emptyValues = <R extends RecordFields>(fields: R): ValuesOf<R> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, emptyValue(field)])) as ValuesOf<R>

/** The fields under one column put back together, without what is empty. */
const objectOf = (values: Readonly<Record<string, Value>>, column: string): ObjectValue => {
  const object: ObjectValue = {}
  for (const [key, value] of Object.entries(values)) {
    if (!key.startsWith(`${column}.`) || value === null || value === undefined || value === "") continue
    const path = key.slice(column.length + 1).split(".")
    const last = path.pop() ?? ""
    let into = object
    for (const part of path) {
      into[part] ??= {}
      into = into[part] as ObjectValue
    }
    into[last] = value
  }
  return object
}

/** A row's columns with some of its fields changed; an empty text is nothing, but for a name. */
export const withValues = <R extends RecordFields>(
  fields: R,
  row: Row,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const values = { ...valuesOf(fields, row), ...changes } as Record<string, Value>
  return Object.fromEntries([
    ...plainKeys(fields).map((key) => [
      key,
      values[key] === "" && fields[key]?.kind !== "name" ? null : values[key],
    ]),
    ...objectColumns(fields).map((column) => [column, objectOf(values, column)]),
  ])
}
