import { randomUUID } from "node:crypto"

/** Rows are put in as the superuser, so that a test can build several schools at once. */
export type Admin = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }

const isDocument = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !Buffer.isBuffer(value) &&
  !(value instanceof Date)

/** Puts one row in a table and answers its id, which is new unless it is given. */
export const putRow = async (
  admin: Admin,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const all = { id: randomUUID(), ...row }
  const names = Object.keys(all)
  const places = names.map((_, at) => `$${at + 1}`)
  const values = Object.values(all).map((value) => (isDocument(value) ? JSON.stringify(value) : value))
  await admin.query(`insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`, values)
  return String(all.id)
}
