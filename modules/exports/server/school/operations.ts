import { newId, ownRows, sql } from "@jalon/data"
import { requireStepUp } from "@jalon/identity/server"
import { startJob } from "@jalon/jobs"
import { command, conversation, read } from "@jalon/serving"
import { linkToExport, listExports, removeExport, startExport } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { administratorOf, checkMayReveal } from "../caller.ts"
import { writeExport } from "../jobs/cards.ts"
import { forgetExport } from "../jobs/forget-card.ts"
import type { ExportLinks } from "../services.ts"
import { cardOf, cards, presentExport, takeReady } from "./export-row.ts"
import { signTicket, TICKET_SECONDS } from "./ticket.ts"

export const listOwnExports = read(listExports, async (reader) => {
  administratorOf(reader.who)
  return { results: (await reader.run(cards(reader.who, sql`true`))).map(presentExport) }
})

export const beginExport = command(startExport, async (scope, { body: { with_secrets } }) => {
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

/** A conversation: a link is given once, and no copy of it is kept for a second asking. */
export const giveLink = ({ exportLinkKey, publicUrl }: ExportLinks) =>
  conversation(linkToExport, async ({ data, action, who }, { params: { exportId } }) => {
    const member = administratorOf(who)
    await data.inScope(member, action, async (scope) => {
      const row = await takeReady(scope, exportId)
      await requireStepUp(scope)
      if (row.with_secrets) await checkMayReveal(scope, member)
      await scope.run(sql`select audit_note(${member.organizationId}, null, 'data_export', ${exportId},
        ${JSON.stringify({ downloaded: true, with_secrets: row.with_secrets })}::jsonb)`)
    })
    const ticket = signTicket(exportLinkKey, exportId, member.organizationId)
    return { url: `${publicUrl}/api/v1/exports/archive/${ticket}`, expires_in: TICKET_SECONDS }
  })

export const dropExport = command(removeExport, async (scope, { params: { exportId } }) => {
  administratorOf(scope.who)
  await takeReady(scope, exportId)
  await scope.run(sql`
    update data_export set state = 'expired', expires_at = now() where ${ownRows(scope.who)} and id = ${exportId}`)
  await startJob(scope, forgetExport, { exportId })
  return { export: await cardOf(scope, exportId) }
})
