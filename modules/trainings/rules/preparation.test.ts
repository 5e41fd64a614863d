import { describe, expect, it } from "vitest"
import { agreementHoldsOn, preparationDoubts, unreadPreparation } from "./preparation.ts"

const TODAY = "2026-11-19"
const read = {
  ...unreadPreparation,
  preparation_right: "partner",
  preparation_read_on: "2026-11-01",
} as const
const agreed = { agreement_from: "2026-09-01", agreement_until: "2027-08-31" } as const
const doubts = (changes: Partial<typeof unreadPreparation>, days: number | undefined = 60) =>
  preparationDoubts({ ...read, ...changes }, TODAY, days)

describe("the right to prepare a certification", () => {
  it("is in doubt while nobody read the list, or read it too long ago", () => {
    expect(preparationDoubts(unreadPreparation, TODAY, 60)).toEqual(["not_read"])
    expect(doubts({})).toEqual([])
    expect(doubts({ preparation_read_on: "2026-09-20" })).toEqual([])
    expect(doubts({ preparation_read_on: "2026-09-19" })).toEqual(["read_long_ago"])
    // An operator may withdraw the figure: nothing is then too old.
    expect(preparationDoubts({ ...read, preparation_read_on: "2020-01-01" }, TODAY, undefined)).toEqual([])
  })
  it("asks for an agreement where the list does not name the centre", () => {
    expect(doubts({ preparation_right: "certifier" })).toEqual([])
    expect(doubts({ preparation_right: "unnamed" })).toEqual(["no_agreement"])
    expect(doubts({ preparation_right: "unnamed", ...agreed })).toEqual([])
    expect(doubts({ preparation_right: "absent" })).toEqual(["absent", "no_agreement"])
    expect(doubts({ preparation_right: "absent", ...agreed })).toEqual(["absent"])
    // It ended, or is still to come.
    expect(doubts({ ...agreed, agreement_until: "2026-11-18" })).toEqual(["agreement_ended"])
    expect(doubts({ ...agreed, agreement_until: TODAY })).toEqual([])
    expect(doubts({ preparation_right: "unnamed", agreement_from: "2026-11-20" })).toEqual(["no_agreement"])
  })
  it("counts both days of an agreement, and none without a first day", () => {
    const holds = (on: string, changes: object = {}) =>
      agreementHoldsOn({ ...read, ...agreed, ...changes }, on)
    expect(["2026-08-31", "2026-09-01", "2027-08-31", "2027-09-01"].map((on) => holds(on))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(holds("2040-01-01", { agreement_until: null })).toBe(true)
    expect(holds("2026-10-01", { agreement_from: null })).toBe(false)
  })
})
