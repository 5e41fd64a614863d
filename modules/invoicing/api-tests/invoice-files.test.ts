import { buffer } from "node:stream/consumers"
import { openDocuments } from "@jalon/documents"
import { downloadInvoices, exportAccounting, exportInvoices } from "@jalon/exports/wire"
import { extractXml } from "@jalon/facturx"
import { makeInvoiceFile } from "@jalon/invoicing/server"
import { getInstalment, type InvoiceCard, openInvoiceFile } from "@jalon/invoicing/wire"
import { today } from "@jalon/kernel"
import { openFiles } from "@jalon/ports/files"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openInvoicing } from "./open-invoicing.ts"

const { api, hands, school, schedule, engaged, issue, accept } = await openInvoicing()
const documents = openDocuments()
const { files } = openFiles(api.settings, Buffer.alloc(32))
const NUMBER = `HOR-${today().slice(0, 4)}-000042`
let invoice: InvoiceCard

beforeAll(async () => {
  await accept(42)
  const id = (await schedule(await engaged())).instalments[0]?.id ?? ""
  await issue([id])
  const { body } = await school.office.call(getInstalment, { params: { instalmentId: id } })
  invoice = (body.invoices as InvoiceCard[])[0] as InvoiceCard
})
afterAll(() => documents.close())

const exported = (from: string, to: string) => school.office.call(exportInvoices, { body: { from, to } })
const open = () => school.office.call(openInvoiceFile, { params: { invoiceId: invoice.id } })

it("[T-05] a period without an invoice is refused in the words of the specification", async () => {
  const { status, body } = await exported("2020-01-01", "2020-12-31")
  expect({ status, message: body.message }).toEqual({
    status: 404,
    message: "Aucune facture trouvée pour cette période",
  })
})

it("[C-33] the invoices of a period are a file for accountants, named by the answer", async () => {
  const reply = await exported(today(), today())
  expect(reply.status).toBe(200)
  expect(reply.headers["content-disposition"]).toContain(`factures-${today()}-${today()}.csv`)
  const [titles = "", first = ""] = reply.bytes.toString("utf8").replace("\uFEFF", "").split("\r\n")
  const cells = Object.fromEntries(titles.split(";").map((title, at) => [title, first.split(";")[at]]))
  expect(cells).toMatchObject({
    "N° facture": NUMBER,
    "Montant TTC": (invoice.total_cents / 100).toFixed(2).replace(".", ","),
  })
})

it("its sales and receipts are journal lines for the accountant", async () => {
  const reply = await school.office.call(exportAccounting, { body: { from: today(), to: today() } })
  const lines = reply.bytes.toString("utf8").trim().split("\r\n")
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`\t${NUMBER}\t`)
})

it("an invoice has its file once it is made, with the same invoice as data inside", async () => {
  expect((await open()).body.code).toBe("not_found")
  await hands.run(makeInvoiceFile, { invoiceId: invoice.id }, school.id, { documents, files })
  await hands.run(makeInvoiceFile, { invoiceId: invoice.id }, school.id, { documents, files })
  expect((await open()).body).toMatchObject({ file_name: `${NUMBER}.pdf` })
  const { rows } = await api.db.admin.query(
    "select f.key from invoice v join stored_file f on f.id = v.pdf_file_id where v.id = $1",
    [invoice.id],
  )
  const stored = await files.get(rows[0].key)
  if (!stored) throw new Error("the file is not where it should be")
  const xml = await extractXml(await buffer(stored.stream))
  expect(xml).toContain(`<ram:ID>${NUMBER}</ram:ID>`)
  expect(xml).toContain(
    `<ram:GrandTotalAmount>${(invoice.total_cents / 100).toFixed(2)}</ram:GrandTotalAmount>`,
  )
})

it("[C-34] the files of a period are a ZIP, named by the answer; an empty one is refused", async () => {
  const zip = (from: string, to: string) => school.office.call(downloadInvoices, { body: { from, to } })
  const reply = await zip(today(), today())
  expect(reply.headers["content-disposition"]).toContain(`factures-${today()}-${today()}.zip`)
  const text = reply.bytes.toString("latin1")
  expect({ start: text.slice(0, 4), entries: text.split("PK\x01\x02").length - 1 }).toEqual({
    start: "PK\x03\x04",
    entries: 1,
  })
  expect(text).toContain(`${NUMBER}.pdf`)
  expect((await zip("2020-01-01", "2020-12-31")).body.code).toBe("export.no_invoice")
})
