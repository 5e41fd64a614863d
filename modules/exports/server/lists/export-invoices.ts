import { countPeriodInvoices, invoiceColumns, invoiceLines } from "@jalon/invoicing/server"
import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { noteExport } from "./note-export.ts"
import { underTitles } from "./under-titles.ts"
import { writtenFirst } from "./written-first.ts"

/** Invoices and credit notes of a period, as accountants take them; a period without any is refused. */
export const exportInvoices = download(wire.exportInvoices, (context, { body: period }) => {
  const member = memberOf(context.who)
  return writtenFirst(member.accountId, async () => {
    const reader = { data: context.data, action: context.action, who: member }
    const titles = invoiceColumns.map(({ title }) => title)
    const rows = await countPeriodInvoices(reader, period)
    if (rows === 0) throw refuse("export.no_invoice")
    await noteExport(context, member, {
      list: "invoices",
      format: "csv",
      rows,
      columns: titles,
      view: "all",
      narrowed: true,
    })
    return {
      fileName: `factures-${period.from}-${period.to}.csv`,
      contentType: "text/csv; charset=utf-8",
      content: underTitles(titles, invoiceLines(reader, period)),
    }
  })
})
