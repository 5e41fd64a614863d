import { describe, expect, it } from "vitest"
import { documentsState, type HeldDocument, isInOrder } from "./trainer-policy.ts"

const ON = "2026-11-18"
const basic: HeldDocument[] = [
  { kind: "cv", valid_until: null },
  { kind: "diploma", valid_until: null },
]

describe("documents of a trainer", () => {
  it("asks more of those who come from outside", () => {
    expect(documentsState("internal_permanent", basic, ON)).toEqual({ missing: [], expired: [], ending: [] })
    expect(documentsState("external_freelance", basic, ON).missing).toEqual([
      "subcontract",
      "vigilance_certificate",
    ])
  })

  it("tells what has ended and what ends within thirty days, to the day", () => {
    const state = (valid_until: string) =>
      documentsState("internal_hourly", [...basic, { kind: "vigilance_certificate", valid_until }], ON)
    expect(state("2026-11-17").expired).toEqual(["vigilance_certificate"])
    expect(state("2026-11-18").ending).toEqual([{ kind: "vigilance_certificate", on: "2026-11-18" }])
    expect(state("2026-12-18").ending).toHaveLength(1)
    expect(isInOrder(state("2026-12-19"))).toBe(true)
  })

  it("counts the best document of a kind: a renewal puts the former out of the question", () => {
    const held: HeldDocument[] = [
      ...basic,
      { kind: "subcontract", valid_until: "2025-08-31" },
      { kind: "subcontract", valid_until: "2027-08-31" },
      { kind: "vigilance_certificate", valid_until: "2026-01-01" },
      { kind: "vigilance_certificate", valid_until: null },
    ]
    expect(isInOrder(documentsState("external_company", held, ON))).toBe(true)
  })
})
