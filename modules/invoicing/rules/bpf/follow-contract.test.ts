import { describe, expect, it } from "vitest"
import { type BpfContract, followContract } from "./follow-contract.ts"

const year = { from: "2026-01-01", to: "2026-12-31" } as const
/** The year is over. */
const today = "2027-02-01"

/** Two civil years, 1 460 days of two hours. */
const contract: BpfContract = {
  id: "c",
  personId: "p",
  trainingId: "t",
  kind: "apprentissage",
  startsOn: "2026-01-01",
  endsOn: "2027-12-31",
  brokenOn: null,
  hours: 1460,
  traineeType: null,
  rncp: "RNCP38362",
  level: 5,
  certification: "diplome",
  nsf: null,
  diplomaCode: "32031213",
  entrusted: [],
  trainingHours: 1460,
  attended: null,
}
const all = { hours: 1460, from: null, to: null }
const entrusted = (changes: Partial<BpfContract>) =>
  followContract({ ...contract, ...changes }, year, today).entrustedMinutes

describe("what other bodies teach of a training", () => {
  it("is the share of the cycle that they give, of the hours followed in the year", () => {
    expect(followContract(contract, year, today).minutes).toBe(730 * 60)
    expect(entrusted({})).toBe(0)
    expect(entrusted({ entrusted: [all] })).toBe(730 * 60)
    expect(entrusted({ entrusted: [{ ...all, hours: 365 }] })).toBe(Math.floor(182.5 * 60))
    // A contract that was shortened keeps the share.
    expect(entrusted({ hours: 730, entrusted: [{ ...all, hours: 730 }] })).toBe(Math.floor(182.5 * 60))
  })

  it("counts only while the agreement runs, and while the contract does", () => {
    expect(entrusted({ entrusted: [{ ...all, from: "2026-07-01" }] })).toBe(184 * 2 * 60)
    expect(entrusted({ entrusted: [{ ...all, to: "2025-12-31" }] })).toBe(0)
    expect(entrusted({ brokenOn: "2026-01-31", entrusted: [all] })).toBe(31 * 2 * 60)
  })

  it("is never more than what was followed, and nothing while hours are not said", () => {
    expect(entrusted({ entrusted: [all, all] })).toBe(730 * 60)
    expect(entrusted({ entrusted: [{ ...all, hours: null }] })).toBe(0)
    expect(entrusted({ entrusted: [all], trainingHours: null })).toBe(0)
    expect(entrusted({ entrusted: [all], hours: null })).toBe(0)
  })
})

describe("the speciality of a contract", () => {
  it("is its own, else that of the diploma's code, when the national list has it", () => {
    const nsf = (changes: Partial<BpfContract>) =>
      followContract({ ...contract, ...changes }, year, today).nsf
    expect(nsf({ nsf: "326" })).toBe("326")
    expect(nsf({})).toBe("312")
    expect(nsf({ diplomaCode: "36T99901" })).toBeNull()
  })
})

describe("the hours followed", () => {
  const minutes = (changes: Partial<BpfContract>, on = today) =>
    followContract({ ...contract, ...changes }, year, on).minutes

  it("are those of the sheets from the first one on, and what was planned before it", () => {
    expect(minutes({ attended: { since: "2026-01-01", minutes: 600 * 60 } })).toBe(600 * 60)
    expect(minutes({ attended: { since: "2026-07-01", minutes: 300 * 60 } })).toBe(181 * 2 * 60 + 300 * 60)
  })

  it("are still planned for the days to come of a year that is not over", () => {
    const attended = { since: "2026-01-01", minutes: 100 * 60 }
    expect(minutes({ attended }, "2026-11-30")).toBe(100 * 60 + 31 * 2 * 60)
    expect(minutes({ attended, brokenOn: "2026-12-10" }, "2026-11-30")).toBe(100 * 60 + 10 * 2 * 60)
    expect(minutes({ attended }, "2026-12-31")).toBe(100 * 60)
    // Seen from before it began.
    expect(minutes({ attended: { since: "2026-01-01", minutes: 0 } }, "2025-10-01")).toBe(730 * 60)
  })

  it("are those planned where another body teaches a part: its sheets are not ours", () => {
    const attended = { since: "2026-01-01", minutes: 60 }
    expect(minutes({ attended, entrusted: [all] })).toBe(730 * 60)
  })
})
