import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { SchoolCheck } from "../../rules/index.ts"

export type OpcoCheckRow = {
  id: string
  number: number
  opco: string
  severity: "warning" | "info"
  said: string
  fields: string[]
  starts_on: IsoDate
  ended_on: IsoDate | null
  contract_number: string
  added_by: string | null
  created_at: string
  ended_by: string | null
  end_reason: string | null
}

/** More than a school ever writes down: the newest first. */
const MOST = 300

/** All points to check that a school wrote down, those that ended too: a file sent before keeps what held on its day. */
export const opcoCheckRows = (who: Who): Sql<OpcoCheckRow> => sql<OpcoCheckRow>`
  select k.id, k.number, k.opco, k.severity, k.said, k.fields, k.starts_on, k.ended_on, k.created_at, k.end_reason,
    k.added_by, k.ended_by, c.number as contract_number
  from opco_check k join contract c on c.organization_id = k.organization_id and c.id = k.contract_id
  where ${ownRows(who, "k.organization_id")} order by k.ended_on is not null, k.created_at desc, k.id limit ${MOST}`

export const schoolChecksOf = (rows: readonly OpcoCheckRow[]): SchoolCheck[] =>
  rows.map(({ number, opco, severity, said, fields, starts_on, ended_on, contract_number }) => ({
    number,
    opco,
    severity,
    said,
    fields,
    startsOn: starts_on,
    endedOn: ended_on,
    contract: contract_number,
  }))
