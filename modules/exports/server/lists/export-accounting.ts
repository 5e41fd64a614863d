import { Readable } from "node:stream"
import { fecText, journalOf } from "@jalon/invoicing/rules"
import { findAccounts, periodInvoices, periodPayments } from "@jalon/invoicing/server"
import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { noteExport } from "./note-export.ts"
import { writtenFirst } from "./written-first.ts"

const wholeOf = async <One>(rows: AsyncIterable<One>): Promise<One[]> => {
  const all: One[] = []
  for await (const one of rows) all.push(one)
  return all
}

/** Sales and receipts of a period as journal lines, for the accountant's software. */
export const exportAccounting = download(wire.exportAccounting, (context, { body: period }) => {
  const member = memberOf(context.who)
  return writtenFirst(member.accountId, async () => {
    const reader = { data: context.data, action: context.action, who: member }
    const invoices = await wholeOf(periodInvoices(reader, period))
    const payments = await periodPayments(reader, period)
    const accounts = await context.data.inScope(member, context.action, findAccounts)
    if (invoices.length + payments.length === 0) throw refuse("export.no_invoice")
    const lines = journalOf(
      invoices.map(({ kind, full_number, issued_on, total_cents, document }) => ({
        kind,
        number: full_number,
        issuedOn: issued_on,
        cents: total_cents,
        payer: { key: document.payer.key, name: document.buyer.name },
        learner: document.subject.apprentice,
        // Hours are how professionalization is paid, and nothing else is.
        isApprenticeship: document.lines.every(({ nature }) => nature !== "heures"),
      })),
      payments,
      accounts,
    )
    await noteExport(context, member, {
      list: "accounting",
      format: "fec",
      rows: lines.length,
      columns: [],
      view: "all",
      narrowed: true,
    })
    return {
      fileName: `ecritures-${period.from}-${period.to}.txt`,
      contentType: "text/plain; charset=utf-8",
      content: Readable.from([Buffer.from(fecText(lines))]),
    }
  })
})
