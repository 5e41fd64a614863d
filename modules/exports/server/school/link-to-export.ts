import { sql } from "@jalon/data"
import { requireStepUp } from "@jalon/identity/server"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { administratorOf, checkMayReveal } from "../caller.ts"
import type { ExportLinks } from "../services.ts"
import { takeReady } from "./export-row.ts"
import { signTicket, TICKET_SECONDS } from "./ticket.ts"

/** A conversation: a link is given once, and no copy of it is kept for a second asking. */
export const linkToExport = ({ exportLinkKey, publicUrl }: ExportLinks) =>
  multiStep(wire.linkToExport, async ({ data, action, who }, { params: { exportId } }) => {
    const member = administratorOf(who)
    await data.inScope(member, action, async (scope) => {
      const row = await takeReady(scope, exportId)
      if (row.pack !== null) throw refuse("not_found")
      await requireStepUp(scope)
      if (row.with_secrets) await checkMayReveal(scope, member)
      await scope.run(sql`select audit_note(${member.organizationId}, null, 'data_export', ${exportId},
        ${JSON.stringify({ downloaded: true, with_secrets: row.with_secrets })}::jsonb)`)
    })
    const ticket = signTicket(exportLinkKey, exportId, member.organizationId)
    return { url: `${publicUrl}/api/v1/exports/archive/${ticket}`, expires_in: TICKET_SECONDS }
  })
