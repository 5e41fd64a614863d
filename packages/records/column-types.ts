import { type Field, objectColumns, plainKeys, type RecordFields } from "./field.ts"

export type ColumnType = "text" | "text[]" | "int" | "date" | "boolean" | "jsonb"

const typeOfKind: Record<Field["kind"], ColumnType> = {
  name: "text",
  text: "text",
  email: "text",
  phone: "text",
  code: "text",
  choice: "text",
  codes: "text[]",
  level: "int",
  count: "int",
  day: "date",
  answer: "boolean",
  flag: "boolean",
}

/** The columns of the database that hold a record, with their types: fields of their own first, then objects. */
export const columnTypesOf = (fields: RecordFields): Record<string, ColumnType> =>
  Object.fromEntries([
    ...plainKeys(fields).map((key): [string, ColumnType] => [key, typeOfKind[(fields[key] as Field).kind]]),
    ...objectColumns(fields).map((column): [string, ColumnType] => [column, "jsonb"]),
  ])
