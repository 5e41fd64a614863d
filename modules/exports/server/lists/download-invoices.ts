import type { Sql, Who } from "@jalon/data"
import { findBytes } from "@jalon/files/server"
import { countPeriodInvoices, type PeriodInvoice, periodInvoices } from "@jalon/invoicing/server"
import type { ListReader } from "@jalon/listing"
import type { FileStore } from "@jalon/ports/files"
import { download, memberOf } from "@jalon/serving"
import { writeZip, type ZipPart } from "@jalon/sheets"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { noteExport } from "./note-export.ts"
import { writtenFirst } from "./written-first.ts"

type Reads = { files: FileStore; reader: ListReader; school: Who }

const bytesOf = async (
  { files, reader: { data, action }, school }: Reads,
  { pdf_file_id }: PeriodInvoice,
): Promise<AsyncIterable<Uint8Array> | null> => {
  if (pdf_file_id === null) return null
  const find = async <Row>(query: Sql<Row>) => (await data.readOnce<Row>(school, action, query))[0] ?? null
  const found = await findBytes({ who: school, find }, pdf_file_id)
  return (found ? await files.get(found.key) : undefined)?.stream ?? null
}

/** One entry for each invoice, one after the other; those whose file is still to be made are named in a list. */
async function* parts(reads: Reads, invoices: AsyncIterable<PeriodInvoice>): AsyncGenerator<ZipPart> {
  const missing: string[] = []
  for await (const invoice of invoices) {
    const content = await bytesOf(reads, invoice)
    if (content === null) missing.push(invoice.full_number)
    else yield { path: `${invoice.full_number}.pdf`, content }
  }
  if (missing.length > 0)
    yield { path: "fichiers-en-preparation.txt", content: [`${missing.join("\r\n")}\r\n`] }
}

/** The files of the invoices and credit notes of a period; a period without any is refused. */
export const downloadInvoices = ({ files }: { files: FileStore }) =>
  download(wire.downloadInvoices, (context, { body: period }) => {
    const member = memberOf(context.who)
    return writtenFirst(member.accountId, async () => {
      const reader = { data: context.data, action: context.action, who: member }
      const rows = await countPeriodInvoices(reader, period)
      if (rows === 0) throw refuse("export.no_invoice")
      await noteExport(context, member, {
        list: "invoices",
        format: "zip",
        rows,
        columns: [],
        view: "all",
        narrowed: true,
      })
      const school: Who = { kind: "system", organizationId: member.organizationId }
      return {
        fileName: `factures-${period.from}-${period.to}.zip`,
        contentType: "application/zip",
        content: writeZip(parts({ files, reader, school }, periodInvoices(reader, period))),
      }
    })
  })
