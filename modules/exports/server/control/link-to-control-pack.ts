import { sql } from "@jalon/data"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { takeReady } from "../school/export-row.ts"
import { signTicket, TICKET_SECONDS } from "../school/ticket.ts"
import type { ExportLinks } from "../services.ts"

/** A link is given once, and each one is noted. */
export const linkToControlPack = ({ exportLinkKey, publicUrl }: ExportLinks) =>
  multiStep(wire.linkToControlPack, async ({ data, action, who }, { params: { exportId } }) => {
    const member = memberOf(who)
    await data.inScope(member, action, async (scope) => {
      const row = await takeReady(scope, exportId)
      if (row.pack === null) throw refuse("not_found")
      await scope.run(sql`select audit_note(${member.organizationId}, null, 'data_export', ${exportId},
        ${JSON.stringify({ downloaded: true, pack: row.pack })}::jsonb)`)
    })
    const ticket = signTicket(exportLinkKey, exportId, member.organizationId)
    return { url: `${publicUrl}/api/v1/exports/archive/${ticket}`, expires_in: TICKET_SECONDS }
  })
