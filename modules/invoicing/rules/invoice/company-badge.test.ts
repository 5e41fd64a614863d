import { expect, it } from "vitest"
import { companyBadge } from "./company-badge.ts"
import { INVOICE_STATES } from "./state.ts"

const labelOf = (
  state: (typeof INVOICE_STATES)[number],
  on = "2026-11-18",
  kind: "invoice" | "credit_note" = "invoice",
) => companyBadge({ kind, state, dueOn: "2026-11-20" }, on).label

it("says to a company what it has to do, whatever the school did with the invoice", () => {
  expect(INVOICE_STATES.map((state) => labelOf(state))).toEqual([
    "À payer",
    "À payer",
    "Rejetée",
    "Payée en partie",
    "Payée",
    "Annulée par avoir",
  ])
})

it("says that it is late from the day after the last one", () => {
  expect(labelOf("issued", "2026-11-20")).toBe("À payer")
  expect(labelOf("issued", "2026-11-21")).toBe("En retard de 1 j")
  expect(labelOf("paid", "2026-12-21")).toBe("Payée")
  expect(labelOf("issued", "2026-12-21", "credit_note")).toBe("Avoir")
})
