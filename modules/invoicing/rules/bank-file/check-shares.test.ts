import { expect, it } from "vitest"
import { type Share, type ShareTarget, whyNotShared } from "./check-shares.ts"

const targets = new Map<string, ShareTarget>(
  (
    [
      ["invoice", "a", "HOR-2026-000001", 100_00],
      ["invoice", "b", "HOR-2026-000002", 50_00],
      ["invoice", "paid", "HOR-2026-000003", 0],
      ["payment", "p", "HOR-2026-000004", 70_00],
    ] as const
  ).map(([kind, id, number, leftCents]) => [id, { kind, id, number, leftCents }]),
)
const invoice = (id: string, cents: number): Share => ({ kind: "invoice", id, cents })
const why = (left: number, ...shares: Share[]) => whyNotShared(left, shares, targets)

it("shares a line among invoices, whole, in part, or less than the line is", () => {
  expect(why(150_00, invoice("a", 100_00), invoice("b", 50_00))).toBeNull()
  expect(why(30_00, invoice("a", 30_00))).toBeNull()
  expect(why(200_00, invoice("a", 100_00))).toBeNull()
})

it("says what is too much for the line, and for an invoice", () => {
  expect(why(149_99, invoice("a", 100_00), invoice("b", 50_00))).toContain("149,99")
  expect(why(500_00, invoice("b", 50_01))).toContain("HOR-2026-000002")
})

it("takes a payment that was recorded before for what it is, and nothing else", () => {
  expect(why(70_00, { kind: "payment", id: "p", cents: 70_00 })).toBeNull()
  expect(why(70_00, { kind: "payment", id: "p", cents: 60_00 })).toContain("ni plus ni moins")
  expect(why(70_00, { kind: "payment", id: "a", cents: 70_00 })).toContain("choisissez-en une autre")
})

it("refuses nothing chosen, what is paid or unknown, and the same invoice twice", () => {
  expect(why(10_00)).toBe("Choisissez au moins une facture.")
  expect(why(10_00, invoice("paid", 1))).toContain("n’attend plus")
  expect(why(10_00, invoice("unknown", 1))).toContain("n’attend plus")
  expect(why(10_00, invoice("a", 1), invoice("a", 1))).toContain("deux fois")
})
