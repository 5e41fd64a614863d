import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { type ApprenticeAidInput, apprenticeAid, isAidAwaited, type ProAidInput, proAid } from "./aid.ts"

const facts: ApprenticeAidInput = {
  concludedOn: "2026-08-20",
  start: "2026-09-01",
  end: "2028-08-31",
  level: 4,
  employees: 20,
  isDisabled: false,
  isOverseas: false,
  isPublic: false,
}
const aid = (over: Partial<ApprenticeAidInput>) => apprenticeAid(initialLegalValues, { ...facts, ...over })

describe("aid for an apprentice", () => {
  it.each([
    ["2025-03-01", 7, 249, 5_000_00],
    ["2025-03-01", 7, 250, 2_000_00],
    ["2026-02-01", 4, 20, 5_000_00],
    ["2026-02-01", 5, 20, undefined],
    ["2026-02-01", 4, 300, undefined],
    ["2026-08-20", 3, 20, 5_000_00],
    ["2026-08-20", 5, 20, 4_500_00],
    ["2026-08-20", 6, 20, 2_000_00],
    ["2026-08-20", 7, 20, 2_000_00],
    ["2026-08-20", 8, 20, undefined],
    ["2026-08-20", 8, 300, undefined],
    ["2026-08-20", 4, 250, 2_000_00],
    ["2026-08-20", 5, 250, 1_500_00],
    ["2026-08-20", 6, 250, 750_00],
    ["2024-01-01", 4, 20, undefined],
  ])("concluded on %s, level %i, %i employees: %s cents", (concludedOn, level, employees, cents) => {
    expect(aid({ concludedOn, level, employees })?.cents).toBe(cents)
  })

  it("says where it comes from and whether a quota counts", () => {
    expect(aid({})).toEqual({
      cents: 5_000_00,
      yearCents: 5_000_00,
      dependsOnQuota: false,
      source: "Décret n°\u00a02026-168 du 6 mars 2026",
    })
    expect(aid({ employees: 250 })?.dependsOnQuota).toBe(true)
    expect(aid({ employees: 250, isDisabled: true })?.dependsOnQuota).toBe(false)
  })

  it("is larger for a disabled apprentice, and wider overseas", () => {
    expect(aid({ isDisabled: true, level: 6 })?.cents).toBe(6_000_00)
    expect(aid({ concludedOn: "2026-02-01", level: 5, isOverseas: true })?.cents).toBe(5_000_00)
    expect(aid({ level: 5, isOverseas: true })?.cents).toBe(4_500_00)
  })

  it.each([
    [{}, false],
    [{ start: "2027-01-01" }, true],
    [{ start: "2027-01-01", isPublic: true }, false],
    [{ concludedOn: "2026-12-31", start: "2026-12-31" }, false],
    [{ concludedOn: "2027-01-01", start: "2027-01-04" }, true],
    // Before anything known: over, not awaited.
    [{ concludedOn: "2024-01-01", start: "2024-02-01" }, false],
  ])("%o is awaited: %s", (over, isAwaited) => {
    expect(isAidAwaited(initialLegalValues, { ...facts, ...over })).toBe(isAwaited)
  })

  it("is not for public employers, nor for contracts that start too late", () => {
    expect(aid({ isPublic: true })).toBeNull()
    expect(aid({ start: "2026-12-31" })?.cents).toBe(5_000_00)
    expect(aid({ start: "2027-01-01" })).toBeNull()
  })

  it("covers the first year only, by day", () => {
    expect(aid({ end: "2027-08-31" })?.cents).toBe(5_000_00)
    expect(aid({ end: "2027-08-30" })?.cents).toBe(4_986_30)
    expect(aid({ end: "2027-02-28" })?.cents).toBe(2_479_45)
    expect(aid({ end: "2027-02-28" })?.yearCents).toBe(5_000_00)
    expect(aid({ concludedOn: "2025-03-01", start: "2027-09-01", end: "2028-08-30" })?.cents).toBe(5_000_00)
  })
})

describe("aid for a professionalization contract", () => {
  const pro = (over: Partial<ProAidInput>) =>
    proAid(initialLegalValues, {
      concludedOn: "2026-08-20",
      age: 30,
      isJobseeker: true,
      isDisabled: false,
      ...over,
    })

  it.each([
    [25, undefined],
    [26, 2_000_00],
    [44, 2_000_00],
    [45, 4_000_00],
  ])("a jobseeker of %i: %s cents", (age, cents) => {
    expect(pro({ age })?.jobseekerCents).toBe(cents)
  })

  it("is only for jobseekers, or for a disabled worker", () => {
    expect(pro({ isJobseeker: false })).toBeNull()
    expect(pro({ isJobseeker: false, age: 50 })).toBeNull()
    expect(pro({ isJobseeker: false, isDisabled: true })).toEqual({
      jobseekerCents: 0,
      disabledUpToCents: 3_000_00,
      source: "Service-Public, «\u00a0Contrat de professionnalisation\u00a0» (F15478)",
    })
    expect(pro({})?.disabledUpToCents).toBe(0)
    expect(pro({ isDisabled: true })).toMatchObject({ jobseekerCents: 2_000_00, disabledUpToCents: 3_000_00 })
    expect(pro({ concludedOn: "2020-01-01" })).toBeNull()
  })
})
