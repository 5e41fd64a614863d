import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { AmendmentStatus, AnyAmendmentType } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { FieldValues } from "../contract-row.ts"

export type AmendmentRow = {
  id: string
  contract_id: string
  rank: number
  amendment_type: AnyAmendmentType
  status: AmendmentStatus
  fields: FieldValues
  former: FieldValues | null
  given: Record<string, string>
}

const columns = sql`a.id, a.contract_id, a.rank, a.amendment_type, a.status, a.fields, a.former, a.given`

export const amendmentsOf = (
  { who, run }: Pick<Scope, "who" | "run">,
  contractId: string,
): Promise<AmendmentRow[]> =>
  run(sql<AmendmentRow>`
    select ${columns} from contract_amendment a
    where ${ownRows(who, "a.organization_id")} and a.contract_id = ${contractId} order by a.rank desc`)

type Ids = { contractId: string; amendmentId: string }

const one = async (
  { who, find }: Pick<Scope, "who" | "find">,
  { contractId, amendmentId }: Ids,
  lock: Sql,
): Promise<AmendmentRow> => {
  const row = await find(sql<AmendmentRow>`
    select ${columns} from contract_amendment a
    where ${ownRows(who, "a.organization_id")} and a.contract_id = ${contractId} and a.id = ${amendmentId} ${lock}`)
  if (!row) throw refuse("not_found")
  return row
}

export const findAmendment = (scope: Pick<Scope, "who" | "find">, ids: Ids) => one(scope, ids, sql``)
/** After its contract, always in that order: two people never wait for each other. */
export const lockAmendment = (scope: Scope, ids: Ids) => one(scope, ids, sql`for update`)

export const saveAmendment = async (scope: Scope, row: AmendmentRow): Promise<void> => {
  await scope.run(sql`
    update contract_amendment set status = ${row.status},
      status_since = case when status = ${row.status} then status_since else now() end,
      fields = ${JSON.stringify(row.fields)}::jsonb, former = ${row.former && JSON.stringify(row.former)}::jsonb,
      given = ${JSON.stringify(row.given)}::jsonb, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
}
