import { newId, organizationOf, ownRows, sql } from "@jalon/data"
import { command, read } from "@jalon/serving"
import { getContractPreferences, setContractPreferences } from "../../wire/index.ts"

type Row = { approves_conventions: boolean }

export const readPreferences = read(getContractPreferences, async ({ who, find }) => {
  const row = await find(sql<Row>`select approves_conventions from contract_preference where ${ownRows(who)}`)
  return { approves_conventions: row?.approves_conventions ?? false }
})

export const keepPreferences = command(setContractPreferences, async (scope, { body }) => {
  await scope.run(sql`
    insert into contract_preference (id, organization_id, approves_conventions)
    values (${newId()}, ${organizationOf(scope.who)}, ${body.approves_conventions})
    on conflict (organization_id) do update set approves_conventions = excluded.approves_conventions`)
  return body
})
