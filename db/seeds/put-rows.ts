import type pg from "pg"

type Row = Record<string, unknown>

const asJson = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? JSON.stringify(value)
    : value

/** Writes rows of one shape by one statement. */
export const putRows = async (client: pg.Client, table: string, rows: readonly Row[]): Promise<void> => {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return
  const places = rows.map(
    (_, row) => `(${names.map((_, at) => `$${row * names.length + at + 1}`).join(", ")})`,
  )
  const values = rows.flatMap((row) => names.map((name) => asJson(row[name])))
  await client.query(`insert into ${table} (${names.join(", ")}) values ${places.join(", ")}`, values)
}
