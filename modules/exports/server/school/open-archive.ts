import { dayOf } from "@jalon/kernel"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ExportLinks, ExportsServices } from "../services.ts"
import { takeReady } from "./export-row.ts"
import { archiveBytes } from "./pieces.ts"
import { readTicket } from "./ticket.ts"

/** Whoever holds the ticket was let in a minute ago; the archive is opened on behalf of its school. */
export const openArchive = ({ files, vault, exportLinkKey }: ExportsServices & ExportLinks) =>
  download(wire.openArchive, async ({ data, action }, { params }) => {
    const ticket = readTicket(exportLinkKey, params.ticket)
    if (!ticket) throw refuse("not_found")
    const { exportId, organizationId } = ticket
    const who = { kind: "system", organizationId } as const
    const { row, keys } = await data.inScope(who, action, async (scope) => ({
      row: await takeReady(scope, exportId),
      keys: await vault.keyFor(scope),
    }))
    return {
      fileName: `${row.pack ? "dossier-de-controle" : "donnees"}-${dayOf(row.created_at)}.zip`,
      contentType: "application/zip",
      content: archiveBytes({ data, who, files, keys, exportId }),
      size: row.length,
    }
  })
