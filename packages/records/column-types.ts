import { objectColumns, plainKeys, type RecordFields } from "./field.ts"

export type ColumnType = "text" | "date" | "boolean" | "jsonb"

const columnType = { name: "text", text: "text", email: "text", phone: "text", code: "text" } as const

/** The columns of the database that hold a record, with their types: fields of their own first, then objects. */
export const columnTypesOf = (fields: RecordFields): Record<string, ColumnType> => {
  const plain = plainKeys(fields).map((key): [string, ColumnType] => {
    const kind = fields[key]?.kind ?? "text"
    if (kind === "day") return [key, "date"]
    return [key, kind === "answer" || kind === "flag" ? "boolean" : columnType[kind]]
  })
  return Object.fromEntries([
    ...plain,
    ...objectColumns(fields).map((column): [string, ColumnType] => [column, "jsonb"]),
  ])
}
