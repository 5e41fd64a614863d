import { expect, it } from "vitest"
import type { BankEntry, OpenInvoice } from "./index.ts"
import { type RecordedPayment, suggestSettlements } from "./suggest-settlements.ts"

const entry = (label: string, cents: number, bookedOn = "2026-11-10"): BankEntry => ({
  reference: "",
  bookedOn,
  cents,
  label,
  payerName: "",
  payerIban: "",
})
const invoice = (id: string, restCents: number, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  number: `HOR-2026-00000${id}`,
  issuedOn: "2026-10-01",
  restCents,
  payerName: "AKTO",
  payerIban: "",
  dossier: "",
  transferReference: "",
  ...more,
})
const payment = (id: string, number: string, restCents: number, paidOn = "2026-11-09"): RecordedPayment => ({
  ...invoice(id, restCents),
  number: `HOR-2026-00000${number}`,
  transferReference: `VIR-${id}${id}${id}${id}`,
  paidOn,
})
const suggested = (...asked: Parameters<typeof suggestSettlements>) =>
  suggestSettlements(...asked).map(({ confidence, invoices }) => [
    confidence,
    ...invoices.map(({ id }) => id),
  ])

it("takes a payment that is surely recorded already before any invoice", () => {
  expect(suggested([entry("HOR-2026-000001", 100)], [invoice("2", 100)], [payment("p", "1", 100)])).toEqual([
    ["certain", "p"],
  ])
  expect(suggested([entry("VIR-qqqq", 300)], [], [payment("q", "1", 300), payment("r", "2", 50)])).toEqual([
    ["certain", "q"],
  ])
})

it("is not sure where the same invoice was paid once and owes as much again", () => {
  expect(suggested([entry("HOR-2026-000001", 100)], [invoice("1", 100)], [payment("p", "1", 100)])).toEqual([
    ["likely", "p"],
  ])
})

it("pays the invoice when the recorded payment is of another time or amount", () => {
  const line = [entry("HOR-2026-000001", 100)]
  expect(suggested(line, [invoice("1", 100)], [payment("p", "1", 100, "2026-10-15")])).toEqual([
    ["certain", "1"],
  ])
  expect(suggested(line, [invoice("1", 100)], [payment("p", "1", 60)])).toEqual([["certain", "1"]])
})

it("never takes a recorded payment in part, nor twice", () => {
  expect(suggested([entry("HOR-2026-000001", 40)], [], [payment("p", "1", 100)])).toEqual([])
  const twice = [entry("HOR-2026-000001", 100), entry("HOR-2026-000001 bis", 100)]
  expect(suggested(twice, [], [payment("p", "1", 100)])).toHaveLength(1)
})

it("proposes a recorded payment by its payer or amount when no invoice is", () => {
  expect(suggested([entry("AKTO VIREMENT", 100)], [], [payment("p", "1", 100)])).toEqual([["likely", "p"]])
  expect(suggested([entry("VIREMENT", 100)], [invoice("1", 70)], [payment("p", "1", 100)])).toEqual([
    ["possible", "p"],
  ])
})
