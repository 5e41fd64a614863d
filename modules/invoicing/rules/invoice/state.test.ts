import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { invoiceLifecycle } from "./lifecycle.ts"
import { daysLate, INVOICE_STATES, leftToPay, stateOfAmounts } from "./state.ts"

const amounts = (totalCents: number, paidCents = 0, creditedCents = 0) => ({
  totalCents,
  paidCents,
  creditedCents,
})

describe("what an invoice stands at", () => {
  it("follows from what was paid and credited", () => {
    expect(stateOfAmounts(amounts(1000), "issued")).toBe("issued")
    expect(stateOfAmounts(amounts(1000), "transmitted")).toBe("transmitted")
    expect(stateOfAmounts(amounts(1000, 1), "transmitted")).toBe("partly_paid")
    expect(stateOfAmounts(amounts(1000, 999, 1), "transmitted")).toBe("paid")
    expect(stateOfAmounts(amounts(1000, 1000), "issued")).toBe("paid")
    expect(stateOfAmounts(amounts(1000, 0, 1000), "issued")).toBe("cancelled")
    expect(leftToPay(amounts(1000, 300, 200))).toBe(500)
  })

  it("is paid exactly when nothing is left and something was not credited", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.nat(1e7), fc.nat(1e7), (total, paid, credit) => {
        const credited = Math.min(credit, total)
        const state = stateOfAmounts(amounts(total, paid, credited), "issued")
        expect(state === "cancelled").toBe(credited === total)
        if (state !== "cancelled") expect(state === "paid").toBe(total - credited - paid <= 0)
        expect(["issued", "partly_paid", "paid", "cancelled"]).toContain(state)
      }),
    )
  })

  it("is late from the day after its due date, and never once paid, refused or cancelled", () => {
    expect(daysLate("issued", "2026-10-01", "2026-10-01")).toBe(0)
    expect(daysLate("issued", "2026-10-01", "2026-10-02")).toBe(1)
    expect(daysLate("partly_paid", "2026-02-20", "2026-03-04")).toBe(12)
    for (const state of ["paid", "rejected", "cancelled", null] as const)
      expect(daysLate(state, "2026-10-01", "2026-12-01")).toBe(0)
    expect(daysLate("issued", null, "2026-12-01")).toBe(0)
  })
})

describe("the life of an invoice", () => {
  const known = { amounts: amounts(1000), otherwise: "transmitted" } as const
  const open = (state: (typeof INVOICE_STATES)[number], actor: "school" | "system" = "school") =>
    invoiceLifecycle
      .moves(state, actor, known)
      .filter((move) => move.allowed)
      .map(({ move }) => move)

  it("opens to the school what each state allows, and nothing once cancelled", () => {
    expect(Object.fromEntries(INVOICE_STATES.map((state) => [state, open(state)]))).toEqual({
      issued: ["transmit", "recordPayment", "credit"],
      transmitted: ["recordRejection", "recordPayment", "credit"],
      rejected: ["sendAgain", "credit"],
      partly_paid: ["recordPayment", "reversePayment", "credit"],
      paid: ["reversePayment", "credit"],
      cancelled: [],
    })
    expect(open("issued", "system")).toEqual(["transmit", "recordPayment"])
  })

  it("leads back to what was sent when a payment is taken back", () => {
    const back = (otherwise: "issued" | "transmitted") =>
      invoiceLifecycle.moveFor("reversePayment", "paid", "school", { amounts: amounts(1000), otherwise })
    expect(back("transmitted")).toMatchObject({ to: "transmitted" })
    expect(back("issued")).toMatchObject({ to: "issued" })
  })

  it("cancels what is credited whole, and leaves what is credited in part where it stood", () => {
    const credit = (creditedCents: number, otherwise: "issued" | "rejected") =>
      invoiceLifecycle.moveFor("credit", otherwise, "school", {
        amounts: amounts(1000, 0, creditedCents),
        otherwise,
      })
    expect(credit(1000, "issued")).toMatchObject({ to: "cancelled" })
    expect(credit(400, "rejected")).toMatchObject({ to: "rejected" })
    expect(credit(400, "issued")).toMatchObject({ to: "issued" })
  })
})
