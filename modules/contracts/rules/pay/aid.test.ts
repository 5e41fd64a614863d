import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { type ApprenticeAidInput, apprenticeAid, isAidAwaited, type ProAidInput, proAid } from "./aid.ts"

const facts: ApprenticeAidInput = {
  concludedOn: "2026-08-24",
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
    ["2026-02-10", 4, 20, 5_000_00],
    ["2026-02-10", 5, 20, undefined],
    ["2026-02-10", 4, 300, undefined],
    ["2026-08-24", 3, 20, 5_000_00],
    ["2026-08-24", 4, 20, 5_000_00],
    ["2026-08-24", 5, 20, 4_500_00],
    ["2026-08-24", 6, 20, 2_000_00],
    ["2026-08-24", 7, 20, 2_000_00],
    ["2026-08-24", 8, 20, undefined],
    ["2026-08-24", 8, 300, undefined],
    ["2026-08-24", 4, 250, 2_000_00],
    ["2026-08-24", 5, 250, 1_500_00],
    ["2026-08-24", 6, 300, 750_00],
    ["2024-01-01", 4, 20, undefined],
  ])("concluded on %s, level %i, %i employees: %s cents", (concludedOn, level, employees, cents) => {
    expect(aid({ concludedOn, level, employees })?.cents).toBe(cents)
  })

  it("says where it comes from and whether a quota counts", () => {
    expect(aid({})).toEqual({
      cents: 5_000_00,
      yearCents: 5_000_00,
      dependsOnQuota: false,
      isUnderReserve: false,
      source: "Code du travail, L6243-1, D6243-1, D6243-2, L6522-4 et D6522-2",
    })
    expect(aid({ level: 6 })?.source).toBe("Décret n°\u00a02026-168 du 6 mars 2026")
    expect(aid({ employees: 250 })?.dependsOnQuota).toBe(true)
    expect(aid({ employees: 250, isDisabled: true })?.dependsOnQuota).toBe(false)
  })

  it("the permanent aid comes first, wider overseas, larger for a disabled apprentice", () => {
    expect(aid({ level: 5, isOverseas: true })?.cents).toBe(5_000_00)
    expect(aid({ concludedOn: "2026-02-10", level: 5, isOverseas: true })?.cents).toBe(5_000_00)
    expect(aid({ level: 6, employees: 300, isDisabled: true })?.cents).toBe(6_000_00)
    expect(aid({ concludedOn: "2026-02-10", level: 4, isDisabled: true })?.cents).toBe(6_000_00)
    expect(aid({ concludedOn: "2026-02-10", level: 6, employees: 300, isDisabled: true })).toBeNull()
    expect(aid({ level: 8, isDisabled: true })).toBeNull()
  })

  it("is not for public employers", () => {
    expect(aid({ isPublic: true })).toBeNull()
  })

  it("a start in 2027: the permanent one under reserve, anything else unknown and never nothing", () => {
    const later = { concludedOn: "2026-12-10", start: "2027-01-04", end: "2028-12-31" }
    expect(aid({ ...later })).toMatchObject({ cents: 5_000_00, isUnderReserve: true })
    expect(aid({ ...later, level: 5, isOverseas: true })).toMatchObject({
      cents: 5_000_00,
      isUnderReserve: true,
    })
    expect(aid({ ...later, level: 5 })).toBeNull()
    const awaited = (over: Partial<Parameters<typeof isAidAwaited>[1]>) =>
      isAidAwaited(initialLegalValues, { ...facts, ...later, ...over })
    expect(awaited({ level: 5 })).toBe(true)
    expect(awaited({ level: 4, employees: 300 })).toBe(true)
    expect(awaited({ employees: null })).toBe(true)
    expect(awaited({ level: null })).toBe(true)
    expect(awaited({})).toBe(false)
    expect(awaited({ level: 5, isOverseas: true })).toBe(false)
    expect(awaited({ level: 8 })).toBe(false)
    expect(awaited({ level: 5, isPublic: true })).toBe(false)
    expect(awaited({ level: 5, start: "2026-12-31" })).toBe(false)
    expect(awaited({ level: 5, concludedOn: "2027-02-01", start: "2027-02-15" })).toBe(true)
    expect(awaited({ level: 5, concludedOn: "2024-01-01", start: "2027-02-15" })).toBe(false)
  })

  it("is counted by month, the first and the last by their days under a year", () => {
    expect(aid({ end: "2027-08-31" })?.cents).toBe(5_000_00)
    expect(aid({ start: "2026-09-14", end: "2027-09-13" })?.cents).toBe(5_000_00)
    expect(aid({ end: "2027-04-30" })).toMatchObject({ cents: 3_333_33, yearCents: 5_000_00 })
    expect(aid({ start: "2026-09-14", end: "2027-06-30" })?.cents).toBe(3_986_11)
    expect(aid({ brokenOn: "2027-01-15" })?.cents).toBe(1_868_28)
    expect(aid({ brokenOn: "2027-08-31" })?.cents).toBe(5_000_00)
    expect(aid({ brokenOn: "2029-01-01" })?.cents).toBe(5_000_00)
    expect(aid({ start: "2026-09-07", end: "2026-09-21" })?.cents).toBe(208_33)
    // Concluded before the decree that counts days: months begun are whole.
    expect(aid({ concludedOn: "2025-09-10", start: "2025-09-14", end: "2026-06-30" })?.cents).toBe(4_166_67)
    expect(aid({ concludedOn: "2025-09-10", start: "2025-09-14", end: "2026-09-12" })?.cents).toBe(5_000_00)
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
