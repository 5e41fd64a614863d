import { countPeriodInvoices, invoiceColumns, periodInvoices } from "@jalon/invoicing/server"
import { download, memberOf } from "@jalon/serving"
import { writeCsv } from "@jalon/sheets"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { noteExport } from "./note-export.ts"
import { writtenFirst } from "./written-first.ts"

/** Invoices and credit notes of a period, as accountants take them; a period without any is refused. */
export const exportInvoices = download(wire.exportInvoices, (context, { body: period }) => {
  const member = memberOf(context.who)
  return writtenFirst(member.accountId, async () => {
    const reader = { data: context.data, action: context.action, who: member }
    const rows = await countPeriodInvoices(reader, period)
    if (rows === 0) throw refuse("export.no_invoice")
    await noteExport(context, member, {
      list: "invoices",
      format: "csv",
      rows,
      columns: invoiceColumns.map(({ title }) => title),
      view: "all",
      narrowed: true,
    })
    const lines = async function* () {
      for await (const invoice of periodInvoices(reader, period))
        yield invoiceColumns.map(({ value }) => value(invoice))
    }
    return {
      fileName: `factures-${period.from}-${period.to}.csv`,
      contentType: "text/csv; charset=utf-8",
      content: writeCsv({ columns: invoiceColumns, rows: lines() }),
    }
  })
})
