import { recordReminder } from "@jalon/invoicing/server"
import { getInstalment, type InvoiceCard, recordPayment, remindInvoices } from "@jalon/invoicing/wire"
import { addDays, today } from "@jalon/kernel"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { openInvoicingSchool } from "./invoicing-school.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

const { api, school, engaged, issue } = await openInvoicingSchool()
const { office } = school
const admin = api.db.admin

const COMPANY = "compta@entreprise.exemple.test"

let worker: TestWorker
beforeAll(async () => {
  worker = await startTestWorker(api)
})
afterAll(() => worker.stop())

const record = async (instalmentId: string): Promise<InvoiceCard> =>
  (
    (await office.call(getInstalment, { params: { instalmentId } })).body.invoices as InvoiceCard[]
  )[0] as InvoiceCard

/** Issued as if its due day had passed 18 days ago. An issued invoice does not change: its trigger stands aside for the test. */
const makeLate = async (instalmentId: string, invoiceId: string) => {
  const due = addDays(today(), -18)
  await admin.query("alter table invoice disable trigger keep_invoice")
  await admin.query("update invoice set issued_on = $2, due_on = $3 where id = $1", [
    invoiceId,
    addDays(due, -30),
    due,
  ])
  await admin.query("alter table invoice enable trigger keep_invoice")
  await admin.query("update instalment set due_on = $2 where id = $1", [instalmentId, due])
}
const aLateInvoice = async (payer: "funder" | "employer") => {
  const instalments = await engaged({ employeur_courriel: COMPANY })
  const instalmentId = instalments.find((one) => one.payer.kind === payer)?.id ?? ""
  await admin.query("update instalment set opens_on = $2, blocks = '{}' where id = $1", [
    instalmentId,
    today(),
  ])
  await issue(instalmentId)
  const invoice = await record(instalmentId)
  await makeLate(instalmentId, invoice.id)
  return { instalmentId, invoice }
}
const remind = (ids: string[], email: string | null = null) =>
  office.call(remindInvoices, { body: { instalment_ids: ids, email } })
const mailsTo = (address: string) => worker.mail.messages.filter((mail) => mail.envelopeTo.includes(address))

it("a late OPCO is reminded at the address that is given, then known, at most once a week", async () => {
  const address = "reglements@akto.exemple.test"
  const { instalmentId, invoice } = await aLateInvoice("funder")
  // Nobody has said where it is written to.
  expect((await remind([instalmentId])).body).toMatchObject({
    sent: 0,
    kept: [{ number: invoice.number, why: expect.stringContaining("AKTO") }],
  })
  await office.call(recordPayment, {
    params: { invoiceId: invoice.id },
    body: { cents: 250_00, paid_on: today(), method: "transfer", reference: null },
  })
  expect((await remind([instalmentId], address)).body).toMatchObject({ sent: 1, kept: [] })
  await vi.waitFor(() => expect(mailsTo(address)).toHaveLength(1), SOON)
  const [mail] = mailsTo(address)
  const text = (mail?.text ?? "").replaceAll(/\s+/g, " ")
  expect(mail?.subject).toContain(invoice.number)
  for (const said of [invoice.number, "2 250,00 €", "2 000,00 €", "18 jours", "L441-10", "40 €", "FR76"])
    expect(text, said).toContain(said)
  const after = await vi.waitFor(async () => {
    const told = await record(instalmentId)
    expect(told.events[0]?.move).toBe("reminded")
    return told
  }, SOON)
  expect(after.events).toMatchObject([
    { move: "reminded", what: "Relance envoyée au payeur", reference: address, by: null },
    { move: "remind", what: "Relance demandée", reference: address },
    { move: "issue" },
  ])
  expect(after.reminder).toMatchObject({ email: address, last_on: today() })
  // A week is left to them.
  expect((await remind([instalmentId], address)).body).toMatchObject({
    sent: 0,
    kept: [{ why: expect.stringContaining("Relancée le") }],
  })
  // The next invoice of this payer is reminded at the same address, with others or alone.
  const next = await aLateInvoice("funder")
  expect((await remind([next.instalmentId, instalmentId])).body).toMatchObject({
    sent: 1,
    kept: [{ number: invoice.number }],
  })
  await vi.waitFor(() => expect(mailsTo(address)).toHaveLength(2), SOON)
})

it("a late company is reminded at its own address", async () => {
  const { instalmentId, invoice } = await aLateInvoice("employer")
  await admin.query(
    "update partner p set email = $2 from contract c join instalment i on i.contract_id = c.id where i.id = $1 and p.id = c.partner_id",
    [instalmentId, COMPANY],
  )
  expect((await record(instalmentId)).reminder).toMatchObject({ email: COMPANY, why: null })
  expect((await remind([instalmentId])).body).toMatchObject({ sent: 1, kept: [] })
  await vi.waitFor(() => expect(mailsTo(COMPANY)).toHaveLength(1), SOON)
  expect(mailsTo(COMPANY)[0]?.subject).toContain(invoice.number)
})

it("nobody is reminded of what is not late, or of another school's invoice", async () => {
  const instalments = await engaged()
  const instalmentId = instalments[0]?.id ?? ""
  await issue(instalmentId)
  expect((await remind([instalmentId], "x@exemple.test")).body).toMatchObject({
    sent: 0,
    kept: [{ why: "La facture n’est pas en retard." }],
  })
  expect((await record(instalmentId)).reminder).toBeNull()
  const late = await aLateInvoice("funder")
  const stranger = await school.stranger(1)
  const tried = await stranger.call(remindInvoices, {
    body: { instalment_ids: [late.instalmentId], email: "x@exemple.test" },
  })
  expect(tried.body).toMatchObject({ sent: 0, kept: [] })
  expect(mailsTo("x@exemple.test")).toEqual([])
})

it("one whose address is refused was not sent: another address may be tried at once, and the wrong one is not proposed", async () => {
  const { instalmentId, invoice } = await aLateInvoice("funder")
  const wrong = "inconnu@akto.exemple.test"
  await admin.query(
    `insert into invoice_event (id, organization_id, invoice_id, move, to_state, channel, reference, happened_on)
     values (gen_random_uuid(), $1, $2, 'remind', 'issued', 'email', $3, $4)`,
    [school.id, invoice.id, wrong, today()],
  )
  expect((await record(instalmentId)).reminder).toMatchObject({ why: "Une relance est en cours d’envoi." })
  const { rows } = await admin.query<{ id: string }>(
    "select id from invoice_event where invoice_id = $1 and move = 'remind'",
    [invoice.id],
  )
  for (const _ of [1, 2])
    await api.db.data.inScope({ kind: "system", organizationId: school.id }, "test", (scope) =>
      recordReminder(scope, rows[0]?.id ?? "", "refused"),
    )
  const after = await record(instalmentId)
  expect(after.events.map(({ move }) => move)).toEqual(["remindRefused", "remind", "issue"])
  expect(after.reminder).toMatchObject({ why: null, last_on: null })
  expect(after.reminder?.email).not.toBe(wrong)
})
