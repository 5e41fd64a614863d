import { camtFile, csvFile, type StatementEntry } from "@jalon/invoicing/testing"
import {
  BANK_FILE_MAX_BYTES,
  type BankLine,
  type BankTarget,
  findBankTargets,
  getBankSummary,
  getInstalment,
  type InvoiceCard,
  importBankFile,
  listBankLines,
  matchBankLines,
  recordPayment,
  reopenBankLine,
  reversePayment,
  setBankLineAside,
} from "@jalon/invoicing/wire"
import { addDays, today } from "@jalon/kernel"
import { beforeAll, describe, expect, it } from "vitest"
import { openInvoicing } from "./open-invoicing.ts"

const { api, school, schedule, engaged, issue, accept } = await openInvoicing()
const { office } = school
const admin = api.db.admin
const DAY = addDays(today(), -2)
const IBAN = "FR7630006000011234567890189"

/** An invoice of 2 250,00 € to AKTO. */
const anInvoice = async (): Promise<InvoiceCard & { instalmentId: string }> => {
  const instalmentId = (await schedule(await engaged())).instalments[0]?.id ?? ""
  await issue([instalmentId])
  return { ...(await invoiceOf(instalmentId)), instalmentId }
}
const invoiceOf = async (instalmentId: string): Promise<InvoiceCard> => {
  const { body } = await office.call(getInstalment, { params: { instalmentId } })
  return (body.invoices as InvoiceCard[])[0] as InvoiceCard
}
let last = 0
const entry = (cents: number, more: Partial<StatementEntry> = {}): StatementEntry => ({
  reference: `REF-${++last}`,
  on: DAY,
  cents,
  label: `VIR SEPA ${last}`,
  ...more,
})
const send = (content: string) => office.call(importBankFile, { file: new Blob([content]) })
const sendCamt = (...entries: StatementEntry[]) => send(camtFile(entries))
const lines = async (view: "open" | "matched" | "aside" = "open") =>
  (await office.call(listBankLines, { query: { view, page_size: 100 } })).body as unknown as {
    count: number
    left_cents: number
    view_counts: Record<string, number>
    results: BankLine[]
  }
const lineOf = async (label: string): Promise<BankLine> => {
  for (const view of ["open", "matched", "aside"] as const) {
    const found = (await lines(view)).results.find((line) => line.label === label)
    if (found) return found
  }
  throw new Error(`no line « ${label} »`)
}
const match = (line: BankLine, ...shares: { kind: "invoice" | "payment"; id: string; cents: number }[]) =>
  office.call(matchBankLines, { body: { lines: [{ line_id: line.id, shares }] } })
const accept1 = (line: BankLine) =>
  match(
    line,
    ...(line.proposal?.shares ?? []).map(({ target, cents }) => ({
      kind: target.kind,
      id: target.id,
      cents,
    })),
  )
const invoice = ({ id }: { id: string }, cents: number) => ({ kind: "invoice" as const, id, cents })
const reopen = (line: BankLine) => office.call(reopenBankLine, { params: { lineId: line.id } })

describe("a statement of account", () => {
  beforeAll(() => accept(1))

  it("is matched by number and amount, paid in one gesture, and the same file never pays twice", async () => {
    const [one, other] = [await anInvoice(), await anInvoice()]
    const file = camtFile([
      entry(2_250_00, { label: `AKTO ${one.number}`, payer: "AKTO", iban: IBAN }),
      entry(2_250_00, { label: `AKTO ${other.number}`, payer: "AKTO", iban: IBAN }),
      entry(-80_00, { label: "PRLV loyer" }),
    ])
    expect((await send(file)).body).toMatchObject({
      added: 2,
      known: 0,
      debits: 1,
      unread_count: 0,
      imported_before: null,
    })
    expect((await office.call(getBankSummary)).body.open).toBe(2)
    const { results } = await lines()
    expect(results.map(({ proposal }) => [proposal?.is_sure, proposal?.shares[0]?.target.number])).toEqual(
      expect.arrayContaining([
        [true, one.number],
        [true, other.number],
      ]),
    )
    const body = {
      lines: results.map((line) => ({
        line_id: line.id,
        shares: (line.proposal?.shares ?? []).map(({ target, cents }) => ({
          kind: target.kind,
          id: target.id,
          cents,
        })),
      })),
    }
    expect((await office.call(matchBankLines, { body })).body).toMatchObject({
      matched: 2,
      payments: 2,
      kept: [],
    })
    expect(await invoiceOf(one.instalmentId)).toMatchObject({
      state: "paid",
      left_cents: 0,
      payments: [{ cents: 2_250_00, paid_on: DAY, method: "transfer", reference: `AKTO ${one.number}` }],
    })
    // A second time: the lines have nothing left, the file is known, its lines too when another file brings them.
    expect((await office.call(matchBankLines, { body })).body).toMatchObject({ matched: 0, payments: 0 })
    expect((await send(file)).body).toMatchObject({ added: 0, known: 2, imported_before: today() })
    expect((await send(file.replace("loyer", "bail"))).body).toMatchObject({
      added: 0,
      known: 2,
      imported_before: null,
    })
    expect((await office.call(getBankSummary)).body.open).toBe(0)
    expect((await invoiceOf(one.instalmentId)).payments).toHaveLength(1)
  })

  it("splits a group payment across invoices, in part, and leaves what is too much in balance", async () => {
    const [one, other] = [await anInvoice(), await anInvoice()]
    await sendCamt(entry(4_000_00, { label: "AKTO LOT 12" }))
    const line = await lineOf("AKTO LOT 12")
    const split = await match(line, invoice(one, 2_250_00), invoice(other, 1_000_00))
    expect(split.body).toMatchObject({ matched: 1, payments: 2 })
    expect(await invoiceOf(one.instalmentId)).toMatchObject({ state: "paid" })
    expect(await invoiceOf(other.instalmentId)).toMatchObject({ state: "partly_paid", left_cents: 1_250_00 })
    const balance = await lineOf("AKTO LOT 12")
    expect(balance).toMatchObject({ view: "open", cents: 4_000_00, left_cents: 750_00 })
    expect(balance.payments.map(({ cents }) => cents)).toEqual([2_250_00, 1_000_00])
    // The rest goes to what is left, and no further than either is.
    expect((await match(balance, invoice(other, 750_01))).body).toMatchObject({
      matched: 0,
      kept: [{ why: expect.stringContaining("750,00") }],
    })
    expect((await match(balance, invoice(one, 1))).body).toMatchObject({ matched: 0 })
    expect((await match(balance, invoice(other, 750_00))).body).toMatchObject({ matched: 1 })
    expect(await lineOf("AKTO LOT 12")).toMatchObject({ view: "matched", left_cents: 0 })
  })

  it("frees its line when its payment is taken back, from the invoice or from the line", async () => {
    const one = await anInvoice()
    await sendCamt(entry(2_250_00, { label: `LIBRE ${one.number}` }))
    await accept1(await lineOf(`LIBRE ${one.number}`))
    const [payment] = (await invoiceOf(one.instalmentId)).payments
    await office.call(reversePayment, { params: { invoiceId: one.id, paymentId: payment?.id ?? "" } })
    const freed = await lineOf(`LIBRE ${one.number}`)
    expect(freed).toMatchObject({ view: "open", left_cents: 2_250_00, payments: [] })
    await accept1(freed)
    expect((await reopen(freed)).body).toMatchObject({ reversed: 1 })
    expect(await lineOf(`LIBRE ${one.number}`)).toMatchObject({ view: "open", left_cents: 2_250_00 })
    const after = await invoiceOf(one.instalmentId)
    expect(after).toMatchObject({ state: "issued", left_cents: 2_250_00 })
    expect(after.payments.map(({ cents }) => cents)).toEqual([2_250_00, -2_250_00, 2_250_00, -2_250_00])
  })

  it("recognises a payment that was recorded before, and writes no second one", async () => {
    const one = await anInvoice()
    await office.call(recordPayment, {
      params: { invoiceId: one.id },
      body: { cents: 2_250_00, paid_on: DAY, method: "transfer", reference: "VIR-77123" },
    })
    await sendCamt(entry(2_250_00, { label: "AKTO VIR-77123" }))
    const line = await lineOf("AKTO VIR-77123")
    expect(line.proposal).toMatchObject({
      is_sure: true,
      shares: [{ target: { kind: "payment", number: one.number } }],
    })
    expect((await accept1(line)).body).toMatchObject({ matched: 1 })
    expect((await invoiceOf(one.instalmentId)).payments).toHaveLength(1)
    // Taken back, the payment that somebody recorded stays.
    expect((await reopen(line)).body).toMatchObject({ reversed: 0 })
    expect(await invoiceOf(one.instalmentId)).toMatchObject({ state: "paid" })
    await accept1(await lineOf("AKTO VIR-77123"))
  })

  it("sets aside what pays no invoice, and takes it back", async () => {
    await sendCamt(entry(333_33, { label: "Subvention région" }))
    const line = await lineOf("Subvention région")
    const before = (await lines()).count
    await office.call(setBankLineAside, { params: { lineId: line.id } })
    expect(await lineOf("Subvention région")).toMatchObject({ view: "aside", left_cents: 333_33 })
    expect((await lines()).count).toBe(before - 1)
    await reopen(line)
    expect(await lineOf("Subvention région")).toMatchObject({ view: "open" })
  })

  it("is never sure of a movement that a file of another kind may have told", async () => {
    const one = await anInvoice()
    const movement = entry(2_250_00, { label: `DOUBLE ${one.number}` })
    await sendCamt(movement)
    await send(csvFile([{ ...movement, label: `CSV ${one.number}` }]))
    expect(await lineOf(`CSV ${one.number}`)).toMatchObject({ looks_known: true })
    const sure = (await lines()).results.filter(({ label }) => label.includes(one.number))
    expect(sure.map(({ proposal }) => proposal?.is_sure ?? false)).toEqual([false, false])
  })

  it("knows a payer by the account it paid from", async () => {
    const one = await anInvoice()
    await sendCamt(entry(1_234_56, { label: "SANS REFERENCE", iban: IBAN }))
    const first = await lineOf("SANS REFERENCE")
    await match(first, invoice(one, 1_234_56))
    await sendCamt(entry(1_015_44, { label: "SANS REFERENCE NON PLUS", iban: IBAN }))
    const { proposal } = await lineOf("SANS REFERENCE NON PLUS")
    expect(proposal).toMatchObject({ shares: [{ target: { id: one.id }, cents: 1_015_44 }] })
    expect(proposal?.reasons.join(" ")).toContain("compte")
  })

  it("finds invoices by number, person or payer, the nearest amount first", async () => {
    const one = await anInvoice()
    await office.call(recordPayment, {
      params: { invoiceId: one.id },
      body: { cents: 17, paid_on: DAY, method: "card", reference: null },
    })
    const find = async (query: { q?: string; near_cents?: number }) =>
      (await office.call(findBankTargets, { query: query as never })).body.targets as BankTarget[]
    expect((await find({ near_cents: 2_250_00 - 17 }))[0]).toMatchObject({
      id: one.id,
      left_cents: 2_250_00 - 17,
    })
    expect(await find({ q: one.number })).toMatchObject([{ id: one.id }])
    expect((await find({ q: "akto" })).length).toBeGreaterThan(0)
    expect(await find({ q: "personne de ce nom" })).toEqual([])
  })

  it("keeps neither the file, nor debits, nor an account that can be read", async () => {
    await sendCamt(
      entry(10_00, {
        reference: "SECRET-REF",
        label: "Encaissement",
        payer: "Payeur",
        iban: "FR7612345987650123456789014",
      }),
      entry(-10_00, { label: "SALAIRE CONFIDENTIEL" }),
    )
    const { rows } = await admin.query<{ text: string }>(
      `select row_to_json(b)::text as text from bank_line b union all select row_to_json(s)::text from bank_statement s
       union all select coalesce(after::text, '') || coalesce(before::text, '') from audit_entry where subject in ('bank_line', 'bank_statement')
       union all select coalesce(answer::text, '') from idempotency_key`,
    )
    const kept = rows.map(({ text }) => text).join("\n")
    for (const secret of [
      "SALAIRE",
      "FR7612345987650123456789014",
      "FR7699999000010000000010106",
      "SECRET-REF",
      "<Ntry>",
    ])
      expect(kept, secret).not.toContain(secret)
    expect(kept).toContain("Encaissement")
  })

  it("does not change in the database", async () => {
    for (const change of ["cents = cents + 1", "label = 'x'", "booked_on = booked_on + 1", "left_cents = -1"])
      await expect(admin.query(`update bank_line set ${change}`), change).rejects.toThrow()
  })

  it("is refused when it is hostile, of another kind, of days to come, or too large", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>`
    const external = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><Document><BkToCstmrStmt><Stmt>&a;</Stmt></BkToCstmrStmt></Document>`
    for (const content of [
      bomb,
      external,
      "<a/>",
      "bonjour",
      "",
      camtFile([entry(1, { on: addDays(today(), 3) })]),
    ])
      expect((await send(content)).body.code, content.slice(0, 60)).toBe("invoicing.bank_file")
    expect((await send("x".repeat(BANK_FILE_MAX_BYTES + 1))).body.code).toBe("request.too_large")
  })

  it("shows what could not be read, line by line", async () => {
    const csv = `Date;Libellé;Montant\r\n${DAY.split("-").toReversed().join("/")};Bon;12,00\r\n99/99/2026;Mauvais;1,00`
    expect((await send(csv)).body).toMatchObject({
      added: 1,
      unread_count: 1,
      unread: [{ line: 3, text: expect.stringContaining("Mauvais") }],
    })
  })

  it("of another school is not found, and neither are its invoices", async () => {
    const one = await anInvoice()
    await sendCamt(entry(55_55, { label: "À nous" }))
    const line = await lineOf("À nous")
    const stranger = await school.stranger(1)
    const lineId = line.id
    expect((await stranger.call(setBankLineAside, { params: { lineId } })).body.code).toBe("not_found")
    expect((await stranger.call(reopenBankLine, { params: { lineId } })).body.code).toBe("not_found")
    const tried = await stranger.call(matchBankLines, {
      body: { lines: [{ line_id: lineId, shares: [invoice(one, 1)] }] },
    })
    expect(tried.body).toMatchObject({ matched: 0, payments: 0 })
    expect((await stranger.call(listBankLines, { query: {} as never })).body).toMatchObject({
      count: 0,
      results: [],
    })
    expect((await stranger.call(findBankTargets, { query: {} as never })).body.targets).toEqual([])
    expect(await lineOf("À nous")).toMatchObject({ left_cents: 55_55 })
  })
})
