import { sql } from "@jalon/data"
import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { type OpcoCheckRow, opcoCheckRows } from "./opco-checks.read.ts"

const present = (row: OpcoCheckRow, people: ReadonlyMap<string, string>) => ({
  id: row.id,
  opco: isOpcoKey(row.opco) ? opcoName(row.opco) : row.opco,
  severity: row.severity,
  said: row.said,
  contract_number: row.contract_number,
  starts_on: row.starts_on,
  added_by: row.added_by === null ? null : (people.get(row.added_by) ?? null),
  ended_on: row.ended_on,
  ended_by: row.ended_by === null ? null : (people.get(row.ended_by) ?? null),
  end_reason: row.end_reason,
})

export const listOpcoChecks = read(wire.listOpcoChecks, async (reader) => {
  const [rows, people] = await Promise.all([
    reader.run(opcoCheckRows(reader.who)),
    reader.run(sql<{ id: string; name: string }>`
      select account_id as id, concat_ws(' ', first_name, last_name) as name from colleagues()`),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return { checks: rows.map((row) => present(row, names)) }
})
