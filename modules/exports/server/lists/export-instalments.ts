import { countInstalments, instalmentLines } from "@jalon/invoicing/server"
import { dayOf } from "@jalon/kernel"
import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { isNarrowed } from "./narrowed.ts"
import { noteExport } from "./note-export.ts"
import { underTitles } from "./under-titles.ts"
import { writtenFirst } from "./written-first.ts"

/** The instalments of « Échéancier » as it shows them, all pages. */
export const exportInstalments = download(wire.exportInstalments, (context, { body }) => {
  const member = memberOf(context.who)
  return writtenFirst(member.accountId, async () => {
    const reader = { data: context.data, action: context.action, who: member }
    const { titles, lines } = instalmentLines(reader, body)
    await noteExport(context, member, {
      list: "instalments",
      format: "csv",
      rows: await countInstalments(reader, body),
      columns: titles,
      view: body.view,
      narrowed: isNarrowed(body),
    })
    return {
      fileName: `echeances-${dayOf(new Date())}.csv`,
      contentType: "text/csv; charset=utf-8",
      content: underTitles(titles, lines),
    }
  })
})
