import { newId, ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { writeExport } from "../jobs/cards.ts"
import type { Pack } from "./pack.ts"
import { packCardOf } from "./pack-row.ts"

const named: Readonly<Record<Pack["kind"], (who: Scope["who"], id: string) => Sql<{ name: string }>>> = {
  student: (who, id) => sql<{ name: string }>`
    select first_name || ' ' || coalesce(usage_name, last_name) as name from student where ${ownRows(who)} and id = ${id}`,
  contract: (who, id) => sql<{ name: string }>`
    select number || ', ' || learner_name as name from contract where ${ownRows(who)} and id = ${id}`,
  class: (who, id) => sql<{ name: string }>`select name from class where ${ownRows(who)} and id = ${id}`,
}

export const startControlPack = command(wire.startControlPack, async (scope, { body }) => {
  const member = memberOf(scope.who)
  if (body.from > body.to) throw refuse("request.invalid", {}, { to: "La fin précède le début." })
  const found = await scope.find(named[body.kind](scope.who, body.id))
  if (found === null) throw refuse("not_found")
  const id = newId()
  const pack: Pack = { ...body, name: found.name }
  const begun = await scope.count(sql`
    insert into data_export (id, organization_id, created_by, pack)
    values (${id}, ${member.organizationId}, ${member.accountId}, ${JSON.stringify(pack)}::jsonb)
    on conflict (organization_id) where state = 'running' do nothing`)
  if (begun === 0) throw refuse("export.running")
  await startJob(scope, writeExport, { exportId: id })
  return { pack: await packCardOf(scope, id) }
})
