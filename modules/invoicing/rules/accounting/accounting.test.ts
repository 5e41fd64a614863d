import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fecText } from "./fec.ts"
import { type AccountedInvoice, type AccountedPayment, journalOf } from "./journal.ts"

const AKTO = { key: "akto", name: "AKTO" }

const invoice = (changes: Partial<AccountedInvoice> = {}): AccountedInvoice => ({
  kind: "invoice",
  number: "HOR-2026-000042",
  issuedOn: "2026-10-12",
  cents: 2_449_60,
  payer: AKTO,
  learner: "Lina Trividic",
  isApprenticeship: true,
  ...changes,
})
const payment = (changes: Partial<AccountedPayment> = {}): AccountedPayment => ({
  invoiceNumber: "HOR-2026-000042",
  paidOn: "2026-11-10",
  cents: 2_449_60,
  reference: "VIR 778",
  payer: AKTO,
  ...changes,
})

describe("the journal of a month", () => {
  it("owes an invoice to its payer and earns it as training, then receives it at the bank", () => {
    expect(
      journalOf([invoice()], [payment()]).map((line) => [
        line.journal,
        line.entry,
        line.account,
        line.third?.key ?? "",
        line.debitCents,
        line.creditCents,
      ]),
    ).toEqual([
      ["VE", 1, "411000", "akto", 2_449_60, 0],
      ["VE", 1, "706100", "", 0, 2_449_60],
      ["BQ", 2, "512000", "", 2_449_60, 0],
      ["BQ", 2, "411000", "akto", 0, 2_449_60],
    ])
  })

  it("gives a credit note back, keeps other training apart, and takes back a payment", () => {
    const lines = journalOf(
      [
        invoice({
          kind: "credit_note",
          number: "HOR-AV-2026-000001",
          cents: 100_00,
          isApprenticeship: false,
        }),
      ],
      [payment({ cents: -50_00 })],
    )
    expect(lines.map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents])).toEqual([
      ["411000", 0, 100_00],
      ["706200", 100_00, 0],
      ["512000", 0, 50_00],
      ["411000", 50_00, 0],
    ])
  })

  it("balances each entry, in the order of days, numbered without a gap, whatever it holds", () => {
    const days = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, "0")}`)
    const cents = fc.integer({ min: 1, max: 10_000_00 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ issuedOn: days, cents, kind: fc.constantFrom("invoice", "credit_note") })),
        fc.array(
          fc.record({
            paidOn: days,
            cents: fc.oneof(
              cents,
              cents.map((one) => -one),
            ),
          }),
        ),
        (invoices, payments) => {
          const lines = journalOf(
            invoices.map((one) => invoice(one)),
            payments.map((one) => payment(one)),
          )
          expect(lines).toHaveLength(2 * (invoices.length + payments.length))
          lines.forEach((line, at) => {
            expect(line.entry).toBe(Math.floor(at / 2) + 1)
            expect(Math.min(line.debitCents, line.creditCents)).toBe(0)
            expect(at === 0 || (lines[at - 1]?.day ?? "") <= line.day).toBe(true)
          })
          for (let at = 0; at < lines.length; at += 2) {
            const [one, other] = [lines[at], lines[at + 1]]
            expect(one?.debitCents).toBe(other?.creditCents)
            expect(one?.creditCents).toBe(other?.debitCents)
          }
        },
      ),
    )
  })
})

describe("the file of entries", () => {
  it("has eighteen columns apart by tabulations, days without dashes, commas in amounts", () => {
    const [titles = "", first = ""] = fecText(
      journalOf([invoice({ learner: "Lina\tTrividic\n" })], []),
    ).split("\r\n")
    expect(titles.split("\t")).toHaveLength(18)
    expect(first.split("\t")).toEqual([
      "VE",
      "Ventes",
      "1",
      "20261012",
      "411000",
      "Clients",
      "akto",
      "AKTO",
      "HOR-2026-000042",
      "20261012",
      "Facture HOR-2026-000042 Lina Trividic",
      "2449,60",
      "0,00",
      "",
      "",
      "20261012",
      "",
      "",
    ])
  })
})
