import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { PartnerState } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type EmployerRow, employerColumns, employerSets } from "../employer/employer-row.ts"

export type PartnerRow = EmployerRow & {
  company_id: number | null
  opco_by: string | null
  status: PartnerState
  declined_reason: string | null
  last_exchange_at: Date | null
  created_at: Date
  archived_at: Date | null
}

export const partnerColumns: Sql = sql`
  ${employerColumns}, company_id, opco_by, status, declined_reason, last_exchange_at, created_at, archived_at`

type Finds = { find: <Row>(query: Sql<Row>) => Promise<Row | null>; who: Scope["who"] }

export const findPartner = (reader: Finds, id: string): Promise<PartnerRow | null> =>
  reader.find(
    sql<PartnerRow>`select ${partnerColumns} from partner where ${ownRows(reader.who)} and id = ${id}`,
  )

const lockPartner = (scope: Scope, id: string) =>
  scope.find(sql<PartnerRow>`
    select ${partnerColumns} from partner where ${ownRows(scope.who)} and id = ${id} for update`)

/** The company's row, taken for this transaction and open to changes. */
export const openPartner = async (scope: Scope, id: string): Promise<PartnerRow> => {
  const row = await lockPartner(scope, id)
  if (!row) throw refuse("not_found")
  if (row.archived_at !== null) throw refuse("partner.archived")
  return row
}

export const takePartner = async (scope: Scope, id: string): Promise<PartnerRow> => {
  const row = await lockPartner(scope, id)
  if (!row) throw refuse("not_found")
  return row
}

export const savePartner = async (scope: Scope, row: PartnerRow): Promise<void> => {
  await scope.run(sql`
    update partner set ${employerSets(row)}, opco_by = ${row.opco_by} where id = ${row.id} and ${ownRows(scope.who)}`)
}

/** One place of work, one row: told by name, so that it can be opened instead. */
export const refuseTakenSiret = async (scope: Scope, siret: string | null, except: string | null) => {
  if (siret === null) return
  const taken = await scope.find(sql<{ denomination: string }>`
    select denomination from partner
    where ${ownRows(scope.who)} and siret = ${siret} and archived_at is null and id is distinct from ${except}`)
  if (taken) throw refuse("partner.siret_taken", { name: taken.denomination })
}
