import { newId, sql } from "@jalon/data"
import { requireStepUp } from "@jalon/identity/server"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { administratorOf, checkMayReveal } from "../caller.ts"
import { writeExport } from "../jobs/cards.ts"
import { cardOf } from "./export-row.ts"

export const startExport = command(wire.startExport, async (scope, { body: { with_secrets } }) => {
  const member = administratorOf(scope.who)
  await requireStepUp(scope)
  if (with_secrets) await checkMayReveal(scope, member)
  const id = newId()
  const begun = await scope.count(sql`
    insert into data_export (id, organization_id, created_by, with_secrets)
    values (${id}, ${member.organizationId}, ${member.accountId}, ${with_secrets})
    on conflict (organization_id) where state = 'running' do nothing`)
  if (begun === 0) throw refuse("export.running")
  await startJob(scope, writeExport, { exportId: id })
  return { export: await cardOf(scope, id) }
})
