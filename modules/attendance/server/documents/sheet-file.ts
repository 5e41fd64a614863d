import { buffer } from "node:stream/consumers"
import { noteOpening, ownRows, sql } from "@jalon/data"
import { findBytes } from "@jalon/files/server"
import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import type { AttendanceServices } from "../services.ts"
import { loadSheet } from "../sheets/sheet-row.read.ts"
import { pdfDownload } from "./pdf-download.ts"

/** A sealed sheet, byte for byte as it was sealed: the newest, or the version that is asked for. */
export const sheetFile = ({ files }: Pick<AttendanceServices, "files">) =>
  download(wire.sheetFile, async ({ data, action, who }, { params: { sheetId }, query: { version } }) => {
    const member = memberOf(who)
    const kept = await data.inScope(member, action, async (scope) => {
      const sheet = await loadSheet(scope, sheetId)
      const document = found(
        await scope.find(sql<{ file_id: string; version: number }>`
          select file_id, version from attendance_document
          where ${ownRows(scope.who)} and sheet_id = ${sheetId} and version = coalesce(${version ?? null}, version)
          order by version desc limit 1`),
      )
      await noteOpening(scope, {
        organizationId: member.organizationId,
        subject: "attendance_sheet",
        subjectId: sheetId,
        facts: { opened: "document", version: document.version },
      })
      const bytes = found(await findBytes(scope, document.file_id))
      return { key: bytes.key, fileName: `emargement-${sheet.on_date}-v${document.version}.pdf` }
    })
    const stored = await files.get(kept.key)
    if (!stored) throw refuse("not_found")
    return pdfDownload(kept.fileName, await buffer(stored.stream))
  })
