import { buffer } from "node:stream/consumers"
import { openContractSchool, saidAbout, startTestApi, workerHands } from "@jalon/api/testing"
import { fieldVault, rootKeysOf } from "@jalon/data"
import { openDocuments } from "@jalon/documents"
import { downloadInvoices, exportAccounting, exportInstalments, exportInvoices } from "@jalon/exports/wire"
import { extractXml } from "@jalon/facturx"
import { usualAccounts } from "@jalon/invoicing/rules"
import { makeInvoiceFile, sweepSchedules } from "@jalon/invoicing/server"
import { addInvoicing } from "@jalon/invoicing/testing"
import {
  getInstalment,
  getInvoiceSettings,
  type Instalment,
  type InvoiceCard,
  listInstalments,
  openInvoiceFile,
  remakeInvoiceFile,
  updateInvoiceSettings,
} from "@jalon/invoicing/wire"
import { openFiles } from "@jalon/ports/files"
import { afterAll, beforeAll, expect, it } from "vitest"

const NUMBER = "HOR-2026-000042"
/** The first advance of a year at 7 500 €: 40 %. */
const CENTS = 3_000_00
const AUTUMN = { from: "2026-09-01", to: "2026-10-31" }
const LONG_AGO = { from: "2020-01-01", to: "2020-12-31" }
const YEAR = { prix_prestation_cents: 7_500_00, prise_en_charge_opco_cents: 7_500_00 }

const api = await startTestApi()
const school = await openContractSchool(api)
const hands = workerHands(api)
const documents = openDocuments()
const { files } = openFiles(api.settings, Buffer.alloc(32))
const services = {
  vault: fieldVault(rootKeysOf(api.settings.FIELD_KEYS)),
  opcos: { isConfigured: () => false },
}
let invoiceId = ""

beforeAll(async () => {
  await school.begun("engaged", {
    employeur_opco: "akto",
    contrat_numero_deca: "000202609000001",
    depot_numero_externe: "DOS-1",
    convention_financement: [1, 2].map((annee) => ({ annee, ...YEAR, participation_obligatoire_cents: 0 })),
  })
  await api.db.admin.query(
    `update apprentice_training_center set address = '{"voie": "1 quai Neuf", "code_postal": "69002", "commune": "Lyon"}'
     where organization_id = $1`,
    [school.id],
  )
  await addInvoicing(
    services,
    (work) => hands.data.inScope({ kind: "system", organizationId: school.id }, "test", work),
    {
      settings: {
        prefix: "HOR",
        counter: 42,
        iban: "FR7699999000010000000010106",
        holder: "CFA Horizon Métiers",
        signatory: "Claire Fontaine",
        role: "Directrice",
      },
      invoices: 1,
    },
  )
  const { rows } = await api.db.admin.query("select id from invoice where full_number = $1", [NUMBER])
  invoiceId = rows[0].id
})
afterAll(async () => {
  await documents.close()
  await hands.close()
  await api.close()
})

const open = () => school.office.call(openInvoiceFile, { params: { invoiceId } })

it("[T-05] a period without an invoice is refused in the words of the specification", async () => {
  for (const route of [exportInvoices, downloadInvoices, exportAccounting]) {
    const { status, body } = await school.office.call(route, { body: LONG_AGO })
    expect({ status, message: body.message }).toEqual({
      status: 404,
      message: "Aucune facture trouvée pour cette période",
    })
  }
})

it("[C-33] the invoices of a period are a file for accountants, named by the answer", async () => {
  const reply = await school.office.call(exportInvoices, { body: AUTUMN })
  expect(reply.headers["content-disposition"]).toContain("factures-2026-09-01-2026-10-31.csv")
  const [titles = "", first = ""] = reply.bytes.toString("utf8").replace("\uFEFF", "").split("\r\n")
  const cells = Object.fromEntries(titles.split(";").map((title, at) => [title, first.split(";")[at]]))
  expect(cells).toMatchObject({ "N° facture": NUMBER, "Montant TTC": "3000,00" })
})

it("the instalments of the list are a file, line by line what the screen says of each", async () => {
  await api.db.admin.query(
    `update instalment set source = 'opco', forecast_cents = cents + 150, opens_on = current_date + 40
     where organization_id = $1 and number = 3`,
    [school.id],
  )
  await api.db.admin.query(
    `update instalment set blocks = '{contract_not_engaged,opco_not_connected}', opens_on = '2026-09-01'
     where organization_id = $1 and number = 2`,
    [school.id],
  )
  const query = { view: "all" as const, sort: "-opens_on" as const }
  const reply = await school.office.call(exportInstalments, { body: query })
  expect(reply.headers["content-disposition"]).toMatch(/echeances-\d{4}-\d\d-\d\d\.csv/)
  const [titles = "", ...lines] = reply.bytes.toString("utf8").replace("\uFEFF", "").trimEnd().split("\r\n")
  const cellsOf = (line: string) =>
    Object.fromEntries(titles.split(";").map((title, at) => [title, line.split(";")[at]]))
  const { body } = await school.office.call(listInstalments, { query: { ...query, page_size: 100 } as never })
  const rows = body.results as Instalment[]
  const french = (day: string) => day.split("-").reverse().join("/")
  const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",")
  expect(lines.map(cellsOf)).toMatchObject(
    rows.map((row) => ({
      "N° interne contrat": row.contract.number,
      "N° dossier OPCO": "DOS-1",
      Payeur: row.payer.name,
      Apprenti: row.learner,
      "N° échéance": String(row.number),
      Ouverture: french(row.opens_on),
      "Montant prévu": euros(row.cents - (row.difference_cents ?? 0)),
      "Montant OPCO": row.source === "opco" ? euros(row.cents) : "",
      Écart: row.difference_cents === null ? "" : euros(row.difference_cents),
      État: row.badge.label.startsWith("En retard") ? "En retard" : row.badge.label,
      "Motif de blocage": row.blocks[0]?.reason ?? "",
      "N° facture": row.invoice?.number ?? "",
      "Montant réglé": row.invoice === null ? "" : euros(row.cents - (row.left_cents ?? 0)),
    })),
  )
  const said = new Set(lines.map((line) => cellsOf(line).État))
  for (const state of ["À venir", "Bloquée", "Payée"]) expect(said).toContain(state)
  const none = await school.office.call(exportInstalments, { body: { view: "rejected" } })
  expect(none.bytes.toString("utf8").trimEnd().split("\r\n")).toHaveLength(1)
  const stranger = await (await school.stranger()).call(exportInstalments, { body: {} })
  expect(stranger.bytes.toString("utf8").trimEnd().split("\r\n")).toHaveLength(1)
  expect((await (await school.member(5)).call(exportInstalments, { body: {} })).status).toBe(403)
})

it("its sales and receipts are journal lines for the accountant", async () => {
  const reply = await school.office.call(exportAccounting, { body: AUTUMN })
  const [, ...lines] = reply.bytes.toString("utf8").trim().split("\r\n")
  expect(
    lines.map((line) => line.split("\t")).map((cells) => [cells[0], cells[4], cells[11], cells[12]]),
  ).toEqual([
    ["VE", "411000", "3000,00", "0,00"],
    ["VE", "706100", "0,00", "3000,00"],
    ["BQ", "512000", "3000,00", "0,00"],
    ["BQ", "411000", "0,00", "3000,00"],
  ])
})

it("what professionalization brings is booked apart from apprenticeship", async () => {
  const billed = async (nature: string) => {
    await api.db.admin.query("set session_replication_role = replica")
    await api.db.admin.query(
      "update invoice set document = jsonb_set(document, '{lines,0,nature}', to_jsonb($2::text)) where id = $1",
      [invoiceId, nature],
    )
    await api.db.admin.query("set session_replication_role = origin")
  }
  await billed("heures")
  const reply = await school.office.call(exportAccounting, { body: AUTUMN })
  await billed("pedagogie")
  const [, , income] = reply.bytes.toString("utf8").trim().split("\r\n")
  const cells = income?.split("\t") ?? []
  expect([cells[4], cells[5]]).toEqual([usualAccounts.otherTraining, "Autres actions de formation"])
})

it("they stand under the accounts that the school has set", async () => {
  const { body } = await school.office.call(getInvoiceSettings)
  const { invoice_uuid, vat_regime, ...known } = body.settings as Record<string, never>
  const { vat_attested_on, vat_number, iban, bic, account_holder, payment_days, penalty_terms } = known
  const { signatory_name, signatory_role, prefix_invoice } = known
  const printed = { vat_regime, vat_attested_on, vat_number, iban, bic, account_holder, payment_days }
  const saved = await school.office.call(updateInvoiceSettings, {
    params: { invoiceUuid: String(invoice_uuid) },
    body: {
      ...{ ...printed, penalty_terms, signatory_name, signatory_role, prefix_invoice },
      ...{ account_customer: "41110", account_apprenticeship: "70611", account_bank: "51215" },
    } as never,
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const reply = await school.office.call(exportAccounting, { body: AUTUMN })
  const [, ...lines] = reply.bytes.toString("utf8").trim().split("\r\n")
  expect(lines.map((line) => line.split("\t")[4])).toEqual(["41110", "70611", "51215", "41110"])
})

/** What was issued is not written again: only the database's owner, its guards aside, can make an invoice old. */
const issuedMinutesAgo = async (minutes: number) => {
  await api.db.admin.query("set session_replication_role = replica")
  await api.db.admin.query("update invoice set issued_at = now() - make_interval(mins => $2) where id = $1", [
    invoiceId,
    minutes,
  ])
  await api.db.admin.query("set session_replication_role = origin")
}
const record = async () => {
  const { body } = await school.office.call(getInstalment, { params: { instalmentId: invoiceId } })
  return (body.invoices as InvoiceCard[])[0]?.file
}
const asked = async () => (await saidAbout(api, invoiceId, "invoicing.InvoiceIssued")).length
const remake = async () => (await school.office.call(remakeInvoiceFile, { params: { invoiceId } })).status
const sweepMorning = () => hands.run(sweepSchedules, { day: "2026-11-18" }, school.id, services)

it("a file that was never made is asked for again each morning, or by hand once it is late", async () => {
  const before = await asked()
  await issuedMinutesAgo(9)
  await sweepMorning()
  expect([await record(), await remake(), await asked()]).toEqual(["preparing", 404, before])
  await issuedMinutesAgo(11)
  await sweepMorning()
  expect([await record(), await asked()]).toEqual(["late", before + 1])
  expect([await remake(), await asked()]).toEqual([200, before + 2])
  const stranger = await school.stranger()
  const reply = await stranger.call(remakeInvoiceFile, { params: { invoiceId } })
  expect(reply.body.code).toBe("not_found")
})

it("an invoice has its file once it is made, with the same invoice as data inside", async () => {
  expect((await open()).body.code).toBe("not_found")
  for (const _ of [1, 2]) await hands.run(makeInvoiceFile, { invoiceId }, school.id, { documents, files })
  expect((await open()).body).toMatchObject({ file_name: `${NUMBER}.pdf` })
  const { rows } = await api.db.admin.query(
    "select f.key from invoice v join stored_file f on f.id = v.pdf_file_id where v.id = $1",
    [invoiceId],
  )
  const stored = await files.get(rows[0].key)
  if (!stored) throw new Error("the file is not where it should be")
  const xml = extractXml(await buffer(stored.stream))
  expect(xml).toContain(`<ram:ID>${NUMBER}</ram:ID>`)
  expect(xml).toContain(`<ram:GrandTotalAmount>${CENTS / 100}.00</ram:GrandTotalAmount>`)
  // Made, nobody asks for it again.
  const before = await asked()
  await sweepMorning()
  expect([await record(), await remake(), await asked()]).toEqual(["ready", 404, before])
})

it("[C-34] the files of a period are a ZIP, named by the answer", async () => {
  const reply = await school.office.call(downloadInvoices, { body: AUTUMN })
  expect(reply.headers["content-disposition"]).toContain("factures-2026-09-01-2026-10-31.zip")
  const text = reply.bytes.toString("latin1")
  expect({ start: text.slice(0, 4), entries: text.split("PK\x01\x02").length - 1 }).toEqual({
    start: "PK\x03\x04",
    entries: 1,
  })
  expect(text).toContain(`${NUMBER}.pdf`)
})
