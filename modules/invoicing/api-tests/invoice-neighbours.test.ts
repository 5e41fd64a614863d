import type { Device } from "@jalon/api/testing"
import { listOwnContracts } from "@jalon/contracts/wire"
import { addAccount, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import {
  createCreditNote,
  getInstalment,
  type InvoiceCard,
  listCompanyInvoices,
  listInstalments,
  moneyHistory,
  moveInvoice,
  openCompanyInvoiceFile,
  recordPayment,
  reversePayment,
} from "@jalon/invoicing/wire"
import { today } from "@jalon/kernel"
import { exportOwnData } from "@jalon/organizations/wire"
import { beforeAll, describe, expect, it } from "vitest"
import { openInvoicing } from "./open-invoicing.ts"

const { api, school, schedule, engaged, issue, accept } = await openInvoicing()
const { admin } = api.db
const { office } = school

type Told = { what: string; kind: string; who: string }
const history = async (
  subject: "instalment" | "contract" | "partner",
  subjectId: string,
  device = office,
) => {
  const { status, body } = await device.call(moneyHistory, { params: { subject, subjectId }, query: {} })
  expect(status).toBe(200)
  return body.results as Told[]
}
const invoiceOf = async (instalmentId: string): Promise<InvoiceCard> => {
  const { body } = await office.call(getInstalment, { params: { instalmentId } })
  return (body.invoices as InvoiceCard[])[0] as InvoiceCard
}

let company: number
let buyer: Device
let contractId: string
let ofOpco: InvoiceCard
let ofCompany: InvoiceCard

beforeAll(async () => {
  await accept()
  company = await addOrganization(admin, { kind: "company", name: "Garage du Pont Rouge" })
  await putRow(admin, "partnership", { school_id: school.id, company_id: company })
  await admin.query("update partner set company_id = $2 where id = $1", [school.world.partnerId, company])
  buyer = await someone(company, 1)
  contractId = await engaged()
  const { instalments } = await schedule(contractId)
  const ids = (["funder", "employer"] as const).map(
    (kind) => instalments.find(({ payer }) => payer.kind === kind)?.id ?? "",
  )
  // Whatever opens later is open today.
  await admin.query("update instalment set opens_on = $2, blocks = '{}' where id = any($1)", [ids, today()])
  await issue(ids)
  ofOpco = await invoiceOf(ids[0] ?? "")
  ofCompany = await invoiceOf(ids[1] ?? "")
})

const someone = async (organization: number, role: number) =>
  api.as(await addMember(admin, organization, role, { accountType: 1 }))
const seenBy = async (device: Device) => {
  const { status, body } = await device.call(listCompanyInvoices, { query: {} })
  expect(status).toBe(200)
  return body.results as { number: string; badge: { label: string }; left_cents: number; has_file: boolean }[]
}
const fileOf = (device: Device, invoiceId: string) =>
  device.call(openCompanyInvoiceFile, { params: { invoiceId } })

describe("the space of a company", () => {
  it("lists the invoices addressed to it with their state, and none of its contracts' others", async () => {
    expect(await seenBy(buyer)).toMatchObject([
      {
        number: ofCompany.number,
        kind: "invoice",
        badge: { label: "À payer" },
        total_cents: ofCompany.total_cents,
        left_cents: ofCompany.total_cents,
        has_file: false,
      },
    ])
    expect(JSON.stringify(await seenBy(buyer))).not.toContain(ofOpco.number)
  })

  it("gives its file once it is made, and no other file", async () => {
    expect((await fileOf(buyer, ofCompany.id)).body.code).toBe("not_found")
    const fileId = await school.file(`${ofCompany.number}.pdf`)
    await admin.query("update invoice set pdf_file_id = $2 where id = any($1)", [
      [ofCompany.id, ofOpco.id],
      fileId,
    ])
    const { status, body } = await fileOf(buyer, ofCompany.id)
    expect([status, body.file_name]).toEqual([200, `${ofCompany.number}.pdf`])
    expect((await fileOf(buyer, ofOpco.id)).body.code).toBe("not_found")
  })

  it("is closed to a tutor, to another company, and after the partnership", async () => {
    const tutor = await someone(company, 4)
    expect((await tutor.call(listCompanyInvoices, { query: {} })).body.code).toBe("access.denied")
    const other = await someone(await addOrganization(admin, { kind: "company" }), 1)
    expect(await seenBy(other)).toEqual([])
    expect((await fileOf(other, ofCompany.id)).body.code).toBe("not_found")
    await admin.query("update partnership set ended_at = now() where company_id = $1", [company])
    expect(await seenBy(buyer)).toEqual([])
    await admin.query("update partnership set ended_at = null where company_id = $1", [company])
  })

  it("tells a new employer nothing of what was asked of the former one", async () => {
    await admin.query("update partner set siret = '00000016600017' where id = $1", [school.world.partnerId])
    expect(await seenBy(buyer)).toEqual([])
    await admin.query("update partner set siret = $2 where id = $1", [
      school.world.partnerId,
      ofCompany.buyer.siret,
    ])
    expect(await seenBy(buyer)).toHaveLength(1)
  })
})

it("a student sees no money: neither in their space nor in the data they take away", async () => {
  const student = await addAccount(admin, 0)
  await admin.query("update student set account_id = $2 where id = $1", [school.world.studentId, student.id])
  const device = await api.as(student)
  const own = await device.call(listOwnContracts)
  const taken = await device.call(exportOwnData)
  expect([own.status, taken.status]).toEqual([200, 200])
  const told = JSON.stringify(own.body) + taken.bytes.toString("utf8")
  expect(told).toContain(school.world.studentId)
  for (const hidden of [ofCompany.number, ofOpco.number, "instalment", "invoice", String(ofOpco.total_cents)])
    expect(told, hidden).not.toContain(hidden)
  for (const refused of [
    device.call(listInstalments, { query: {} }),
    device.call(listCompanyInvoices, { query: {} }),
    device.call(moneyHistory, { params: { subject: "contract", subjectId: contractId }, query: {} }),
    fileOf(device, ofCompany.id),
  ])
    expect((await refused).body.code).toBe("access.denied")
})

describe("the history of invoices", () => {
  beforeAll(async () => {
    const ofInvoice = { params: { invoiceId: ofCompany.id } }
    const move = (move: "transmit" | "recordRejection" | "sendAgain", more: object = {}) =>
      office.call(moveInvoice, { ...ofInvoice, body: { move, on: today(), ...more } as never })
    await move("transmit", { channel: "email", reference: "compta@garage.exemple.test" })
    await move("recordRejection", { reason: "Numéro de commande absent" })
    await move("sendAgain", { channel: "post" })
    await office.call(recordPayment, {
      ...ofInvoice,
      body: { cents: 100_00, paid_on: today(), method: "cheque", reference: "CHQ 7" },
    })
    const [payment] = (await invoiceOf(ofCompany.id)).payments
    await office.call(reversePayment, { params: { invoiceId: ofCompany.id, paymentId: payment?.id ?? "" } })
    await office.call(createCreditNote, { ...ofInvoice, body: { cents: 50_00, reason: "Remise accordée" } })
  })

  const EXPECTED = [
    ["system", /^Avoir émis : .*HOR-AV-\d{4}-\d{6}.*Remise accordée/],
    ["exchange", /^Règlement annulé : .*100,00 €/],
    ["exchange", /^Règlement reçu : .*100,00 €.*Chèque.*CHQ 7/],
    ["exchange", /^Facture envoyée de nouveau : .*Courrier/],
    ["exchange", /^Facture rejetée par le payeur : .*Numéro de commande absent/],
    ["exchange", /^Facture transmise : .*E-mail.*compta@garage/],
    ["system", /^Facture émise : /],
  ] as const

  it("tells issue, sending, refusal, payment and credit note, to the instalment and to the company", async () => {
    const { body } = await office.call(getInstalment, { params: { instalmentId: ofCompany.id } })
    const instalmentId = String((body.instalment as { id: string }).id)
    for (const told of [
      await history("instalment", instalmentId),
      await history("partner", school.world.partnerId),
    ]) {
      expect(told).toHaveLength(EXPECTED.length)
      for (const [at, [kind, what]] of EXPECTED.entries()) {
        expect(told[at]?.kind).toBe(kind)
        expect(told[at]?.what.replaceAll(/\s/g, " ")).toMatch(what)
        expect(told[at]?.what).toContain(ofCompany.number)
      }
    }
  })

  it("tells the contract of every payer's invoices, and another school nothing", async () => {
    const told = await history("contract", contractId)
    expect(told).toHaveLength(EXPECTED.length + 1)
    expect(told.some(({ what }) => what.includes(ofOpco.number) && what.includes("AKTO"))).toBe(true)
    expect(await history("contract", contractId, await school.stranger())).toEqual([])
  })

  it("tells the company that its invoice was credited in part", async () => {
    expect(await seenBy(buyer)).toMatchObject([
      { badge: { label: "Avoir" }, original: ofCompany.number },
      { number: ofCompany.number, left_cents: ofCompany.total_cents - 50_00 },
    ])
  })
})
