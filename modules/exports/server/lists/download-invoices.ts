import type { Sql, Who } from "@jalon/data"
import { findBytesOf } from "@jalon/files/server"
import { countPeriodInvoices, type PeriodFile, periodFiles } from "@jalon/invoicing/server"
import type { ListReader } from "@jalon/listing"
import type { FileStore } from "@jalon/ports/files"
import { download, memberOf } from "@jalon/serving"
import { writeZip, type ZipPart } from "@jalon/sheets"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { givenAsRead } from "./given-as-read.ts"
import { noteExport } from "./note-export.ts"

type Reads = { files: FileStore; reader: ListReader; school: Who }

/** Read while the one before is zipped. Their bytes are small (some 60 kB each). */
const AHEAD = 2

const bytesOf = async (files: FileStore, key: string | undefined): Promise<Buffer[] | null> => {
  const found = key === undefined ? undefined : await files.get(key)
  return found ? await found.stream.toArray() : null
}

type FileOfInvoice = { fullNumber: string; bytes: Promise<Buffer[] | null> }

/** The file of each invoice, in order, some of them read beforehand. */
async function* filesOf(
  { files, reader: { data, action }, school }: Reads,
  pages: AsyncIterable<PeriodFile[]>,
): AsyncGenerator<FileOfInvoice> {
  const ahead: FileOfInvoice[] = []
  const read = <Row>(query: Sql<Row>) => data.readOnce<Row>(school, action, query)
  for await (const page of pages) {
    const ids = page.flatMap(({ pdf_file_id }) => pdf_file_id ?? [])
    const keys = await findBytesOf({ who: school, read }, ids)
    for (const { full_number, pdf_file_id } of page) {
      const bytes = bytesOf(files, keys.get(pdf_file_id ?? ""))
      // Told when its turn comes: whoever leaves before hears nothing of it.
      bytes.catch(() => {})
      ahead.push({ fullNumber: full_number, bytes })
      if (ahead.length > AHEAD) yield ahead.shift() as FileOfInvoice
    }
  }
  yield* ahead
}

/** One entry for each invoice, one after the other; those whose file is still to be made are named in a list. */
async function* parts(invoices: AsyncIterable<FileOfInvoice>): AsyncGenerator<ZipPart> {
  const missing: string[] = []
  for await (const { fullNumber, bytes } of invoices) {
    const content = await bytes
    if (content === null) missing.push(fullNumber)
    else yield { path: `${fullNumber}.pdf`, content }
  }
  if (missing.length > 0)
    yield { path: "fichiers-en-preparation.txt", content: [`${missing.join("\r\n")}\r\n`] }
}

/** The files of the invoices and credit notes of a period; a period without any is refused. */
export const downloadInvoices = ({ files }: { files: FileStore }) =>
  download(wire.downloadInvoices, (context, { body: period }) => {
    const member = memberOf(context.who)
    return givenAsRead(member, async () => {
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
      const invoices = filesOf({ files, reader, school }, periodFiles(reader, period))
      return {
        fileName: `factures-${period.from}-${period.to}.zip`,
        contentType: "application/zip",
        content: writeZip(parts(invoices)),
      }
    })
  })
