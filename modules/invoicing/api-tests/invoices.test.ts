import {
  createCreditNote,
  getInstalment,
  type InvoiceCard,
  issueInvoices,
  moveInvoice,
  recordPayment,
  reversePayment,
  reviewIssue,
} from "@jalon/invoicing/wire"
import { addDays, today } from "@jalon/kernel"
import { beforeAll, describe, expect, it } from "vitest"
import { openInvoicing } from "./open-invoicing.ts"

const { api, school, schedule, engaged, issue, accept, refresh } = await openInvoicing()
const YEAR = today().slice(0, 4)
const admin = api.db.admin

const firstOf = async (contractId: string) => (await schedule(contractId)).instalments[0]?.id ?? ""
const record = async (id: string) =>
  (await school.office.call(getInstalment, { params: { instalmentId: id } })).body as unknown as {
    instalment: {
      status: string
      badge: { label: string }
      left_cents: number | null
      invoice: { number: string } | null
    }
    invoices: InvoiceCard[]
  }
/** An invoice of 2 250,00 € to the OPCO. */
const anInvoice = async () => {
  const instalmentId = await firstOf(await engaged())
  const done = await issue([instalmentId])
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  const [invoice] = (await record(instalmentId)).invoices
  if (invoice === undefined) throw new Error(JSON.stringify(done.body))
  return { instalmentId, invoice }
}
const pay = (invoiceId: string, cents: number, more: object = {}) =>
  school.office.call(recordPayment, {
    params: { invoiceId },
    body: { cents, paid_on: today(), method: "transfer", ...more } as never,
  })
const credit = (invoiceId: string, cents: number) =>
  school.office.call(createCreditNote, { params: { invoiceId }, body: { cents, reason: "Montant erroné" } })

it("is not issued before the numbering is accepted", async () => {
  const id = await firstOf(await engaged())
  const { body } = await school.office.call(issueInvoices, { body: { instalment_ids: [id] } as never })
  expect(body.code).toBe("invoicing.not_accepted")
})

describe("an invoice", () => {
  beforeAll(() => accept(42))

  it("is reviewed with its number and its buyer, then issued under it, frozen", async () => {
    const [one, other] = [await engaged(), await engaged()]
    const { instalments } = await schedule(other)
    const ids = [await firstOf(one), instalments[0]?.id ?? "", instalments[1]?.id ?? ""]
    const review = await school.office.call(reviewIssue, { body: { instalment_ids: ids } })
    expect(review.body).toMatchObject({
      is_accepted: true,
      rows: [
        { number: `HOR-${YEAR}-000042`, buyer: "AKTO", cents: 2_250_00, fault: null },
        { number: `HOR-${YEAR}-000043` },
        { number: null, fault: expect.stringContaining("À venir") },
      ],
    })
    const done = await issue(ids)
    expect(done.body).toMatchObject({ total: 3, issued: 2, refused: 1, is_finished: true })
    expect(
      (done.body.rows as { number: string | null; reason: string | null }[]).map(({ number }) => number),
    ).toEqual([null, `HOR-${YEAR}-000042`, `HOR-${YEAR}-000043`])
    const { instalment, invoices } = await record(ids[0] ?? "")
    expect(instalment).toMatchObject({ status: "invoiced", badge: { label: "Émise" }, left_cents: 2_250_00 })
    expect(invoices).toMatchObject([
      {
        number: `HOR-${YEAR}-000042`,
        buyer: { name: "AKTO", siret: "853000982" },
        reference: "DOS-1",
        issued_on: today(),
        due_on: addDays(today(), 30),
        lines: [{ cents: 2_250_00 }],
        exemption: "Exonération de TVA – article 261, 4-4° a du CGI",
        moves: [{ move: "transmit" }, { move: "recordPayment" }, { move: "credit" }],
      },
    ])
    // A second time, nothing is issued.
    expect((await issue([ids[0] ?? ""])).body).toMatchObject({ issued: 0, refused: 1 })
  })

  it("never changes in the database, and is never deleted by the application", async () => {
    const { invoice } = await anInvoice()
    for (const change of [
      "total_cents = 1",
      "full_number = 'X'",
      "issued_on = '2026-01-01'",
      "document = '{}'",
      "hash = ''",
      "credited_cents = -1",
    ])
      await expect(
        admin.query(`update invoice set ${change} where id = $1`, [invoice.id]),
        change,
      ).rejects.toThrow()
    const { rows } = await admin.query(
      "select privilege_type from information_schema.role_table_grants where table_name = 'invoice' and grantee in ('jalon_app', 'jalon_worker') and privilege_type = 'DELETE'",
    )
    expect(rows).toEqual([])
  })

  it("is dated today at the latest, never before the last of its series", async () => {
    const id = await firstOf(await engaged())
    expect((await issue([id], { issued_on: addDays(today(), 1) })).body.code).toBe("invoicing.wrong_day")
    await anInvoice()
    expect((await issue([id], { issued_on: addDays(today(), -1) })).body).toMatchObject({
      issued: 0,
      refused: 1,
    })
  })

  it("is sent, refused by its payer, sent again", async () => {
    const { invoice, instalmentId } = await anInvoice()
    const move = (body: object) =>
      school.office.call(moveInvoice, {
        params: { invoiceId: invoice.id },
        body: { on: today(), ...body } as never,
      })
    expect((await move({ move: "recordRejection", reason: "x" })).body.code).toBe("invoicing.move_refused")
    expect((await move({ move: "transmit" })).body.code).toBe("request.invalid")
    expect((await move({ move: "transmit", channel: "portal", reference: "AK-1" })).body).toMatchObject({
      invoice_state: "transmitted",
    })
    expect((await move({ move: "recordRejection", reason: "Certificat illisible" })).body).toMatchObject({
      invoice_state: "rejected",
    })
    expect((await record(instalmentId)).instalment.badge.label).toBe("Rejetée")
    expect((await pay(invoice.id, 100)).body.code).toBe("invoicing.move_refused")
    expect((await move({ move: "sendAgain", channel: "portal" })).body).toMatchObject({
      invoice_state: "transmitted",
    })
    const [card] = (await record(instalmentId)).invoices
    expect(card?.events.map(({ what }) => what)).toEqual([
      "Facture envoyée de nouveau",
      "Facture rejetée par le payeur",
      "Facture transmise",
      "Facture émise",
    ])
  })

  it("is paid in parts, never beyond what is due, and a payment is taken back by a line of its own", async () => {
    const { invoice, instalmentId } = await anInvoice()
    expect((await pay(invoice.id, 1_000_00)).body).toMatchObject({ invoice_state: "partly_paid" })
    expect((await pay(invoice.id, 1_250_01)).body).toMatchObject({
      code: "request.invalid",
      fields: { cents: expect.any(String) },
    })
    expect((await pay(invoice.id, 1_250_00)).body).toMatchObject({ invoice_state: "paid" })
    expect((await record(instalmentId)).instalment).toMatchObject({ status: "paid", left_cents: 0 })
    const [card] = (await record(instalmentId)).invoices
    const paymentId = card?.payments[1]?.id ?? ""
    const back = () => school.office.call(reversePayment, { params: { invoiceId: invoice.id, paymentId } })
    expect((await back()).body).toMatchObject({ invoice_state: "partly_paid" })
    expect((await back()).body.code).toBe("not_found")
    const after = (await record(instalmentId)).invoices[0]
    expect(after?.payments.map(({ cents, is_reversed }) => [cents, is_reversed])).toEqual([
      [1_000_00, false],
      [1_250_00, true],
      [-1_250_00, false],
    ])
    expect(after).toMatchObject({ paid_cents: 1_000_00, left_cents: 1_250_00 })
  })

  it("is late from the day after its due date", async () => {
    const { instalmentId } = await anInvoice()
    await admin.query("update instalment set due_on = $2 where id = $1", [
      instalmentId,
      addDays(today(), -12),
    ])
    expect((await record(instalmentId)).instalment.badge.label).toBe("En retard de 12 j")
  })

  it("is credited up to its amount, under a series of its own; a whole credit opens the instalment again", async () => {
    const { invoice, instalmentId } = await anInvoice()
    const part = await credit(invoice.id, 250_00)
    expect(part.body).toMatchObject({ number: `HOR-AV-${YEAR}-000001`, invoice_state: "issued" })
    expect((await credit(invoice.id, 2_000_01)).body).toMatchObject({ code: "request.invalid" })
    expect((await record(instalmentId)).instalment).toMatchObject({ left_cents: 2_000_00 })
    expect((await credit(invoice.id, 2_000_00)).body).toMatchObject({
      number: `HOR-AV-${YEAR}-000002`,
      invoice_state: "cancelled",
    })
    const open = await record(instalmentId)
    expect(open.instalment).toMatchObject({ status: "to_invoice", invoice: null })
    expect(open.invoices.map(({ kind, state }) => [kind, state])).toEqual([
      ["credit_note", "issued"],
      ["credit_note", "issued"],
      ["invoice", "cancelled"],
    ])
    expect((await issue([instalmentId])).body).toMatchObject({ issued: 1 })
    expect((await credit(invoice.id, 1)).status).not.toBe(200)
  })

  it("keeps its amount when the contract is broken; what is too much is proposed as a credit", async () => {
    const contractId = await engaged()
    await issue([await firstOf(contractId)])
    await school.put(contractId, { status: "broken", broken_on: "2026-10-31" })
    await refresh(contractId)
    const { instalments, versions } = await schedule(contractId)
    expect(instalments.find(({ nature }) => nature === "pedagogie")).toMatchObject({
      cents: 2_250_00,
      status: "invoiced",
    })
    expect(versions[0]).toMatchObject({ reason: "rupture", credit_cents: 2_250_00 - 380_14 })
  })

  it("of another school is not found, whatever is asked of it", async () => {
    const { invoice, instalmentId } = await anInvoice()
    const stranger = await school.stranger(1)
    const codes = await Promise.all([
      stranger.call(getInstalment, { params: { instalmentId } }),
      stranger.call(recordPayment, {
        params: { invoiceId: invoice.id },
        body: { cents: 1, paid_on: today(), method: "transfer" } as never,
      }),
      stranger.call(createCreditNote, {
        params: { invoiceId: invoice.id },
        body: { cents: 1, reason: "Essai" },
      }),
      stranger.call(moveInvoice, {
        params: { invoiceId: invoice.id },
        body: { move: "transmit", on: today(), channel: "email" } as never,
      }),
    ])
    expect(codes.map(({ body }) => body.code)).toEqual(["not_found", "not_found", "not_found", "not_found"])
  })
})

it("is addressed to its OPCO as the operators of the platform know it that day; what was issued before keeps what it said", async () => {
  const before = await anInvoice()
  expect(before.invoice.buyer).toMatchObject({ name: "AKTO", address: [] })
  await admin.query(
    `insert into legal_value (id, name, valid_from, value, source, added_by)
     values (gen_random_uuid(), 'opco_regle.akto.adresse', '2026-01-01', $1, 'Courrier d’AKTO', 'operator')`,
    [
      JSON.stringify({
        text: "Service factures, 14 rue Riquet, 75019 Paris",
        cents: null,
        months: null,
        choice: "–",
      }),
    ],
  )
  const { invoice } = await anInvoice()
  expect(invoice.buyer.address).toEqual(["Service factures", "14 rue Riquet", "75019 Paris"])
  const [kept] = (await record(before.instalmentId)).invoices
  expect(kept?.buyer.address).toEqual([])
})

it("bears the declaration number of its centre, else the one of the school", async () => {
  const printed = async () => {
    const { instalmentId } = await anInvoice()
    const { rows } = await admin.query<{ nda: string | null }>(
      "select document #>> '{seller,nda}' as nda from invoice where instalment_id = $1",
      [instalmentId],
    )
    return rows[0]?.nda
  }
  const ofCenters = (nda: string | null) =>
    admin.query("update apprentice_training_center set nda = $2 where organization_id = $1", [school.id, nda])
  const { rows } = await admin.query<{ nda: string | null }>(
    "select nda from apprentice_training_center where organization_id = $1 limit 1",
    [school.id],
  )
  await admin.query("update organization set nda = '76310000002' where id = $1", [school.id])
  await ofCenters("84691234567")
  expect(await printed()).toBe("84691234567")
  await ofCenters(null)
  expect(await printed()).toBe("76310000002")
  await admin.query("update organization set nda = null where id = $1", [school.id])
  expect(await printed()).toBeNull()
  await ofCenters(rows[0]?.nda ?? null)
})
