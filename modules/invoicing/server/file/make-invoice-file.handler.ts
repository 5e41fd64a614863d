import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { Documents } from "@jalon/documents"
import { type InvoiceDocument, makeInvoice } from "@jalon/facturx"
import { keepGenerated, storeGenerated } from "@jalon/files/server"
import type { Work } from "@jalon/jobs"
import type { FileStore } from "@jalon/ports/files"
import { findInvoices, type InvoiceRow } from "../follow/invoice-row.ts"

const ACTION = "invoicing.make-file"

type Services = { documents: Documents; files: FileStore }

const documentOf = (row: InvoiceRow, original: InvoiceRow | undefined): InvoiceDocument => {
  const { payer: _, lines, ...content } = row.document
  const common = {
    ...content,
    number: row.full_number,
    issuedOn: row.issued_on,
    lines: lines.map(({ nature: __, bpfLine: ___, ...line }) => line),
    logo: null,
  }
  return original === undefined
    ? { ...common, kind: "invoice", dueOn: row.due_on }
    : {
        ...common,
        kind: "credit_note",
        original: { number: original.full_number, issuedOn: original.issued_on, reason: row.reason ?? "" },
      }
}

const load = async (
  scope: Scope,
  invoiceId: string,
): Promise<{ row: InvoiceRow; document: InvoiceDocument } | null> => {
  const [row] = await findInvoices(scope, sql`v.id = ${invoiceId} and v.pdf_file_id is null`)
  if (row === undefined) return null
  const [original] = row.original_id === null ? [] : await findInvoices(scope, sql`v.id = ${row.original_id}`)
  return { row, document: documentOf(row, original) }
}

/** Made of what is frozen, so that made again it is the same; kept once, whoever else made it meanwhile. */
export const handle = async (
  { invoiceId }: { invoiceId: string },
  { step, data, who, services }: Work<Services>,
): Promise<void> => {
  const organizationId = organizationOf(who)
  if (organizationId === null) throw new Error("An invoice belongs to a school")
  await step("make", async () => {
    const found = await data.inScope(who, ACTION, (scope) => load(scope, invoiceId))
    if (found === null) return
    const { pdf } = await makeInvoice(services.documents, found.document)
    const id = newId()
    await storeGenerated(services.files, organizationId, { id, bytes: pdf })
    await data.inScope(who, ACTION, async (scope) => {
      await keepGenerated(scope, { id, fileName: `${found.row.full_number}.pdf`, bytes: pdf })
      await scope.run(sql`
        update invoice set pdf_file_id = ${id} where ${ownRows(scope.who)} and id = ${invoiceId} and pdf_file_id is null`)
    })
  })
}
