import { describe, expect, it } from "vitest"
import { hasSameLevelBonus, paySectorOf, proQualificationOf } from "./suggest.ts"

describe("sector of an employer, for pay", () => {
  it.each([
    [11, "private"],
    [16, "private"],
    [21, "public"],
    [29, "public"],
    [30, "private"],
  ])("type %i is %s", (type, sector) => {
    expect(paySectorOf(type)).toBe(sector)
  })
})

describe("the bonus of 15 points", () => {
  const facts = {
    start: "2026-09-01",
    end: "2027-08-31",
    levelHeld: 3,
    levelAimedAt: 3,
    isDirectlyRelated: true,
  }

  it("needs the three conditions together", () => {
    expect(hasSameLevelBonus(facts)).toBe(true)
    expect(hasSameLevelBonus({ ...facts, end: "2027-09-01" })).toBe(false)
    expect(hasSameLevelBonus({ ...facts, levelHeld: 4 })).toBe(false)
    expect(hasSameLevelBonus({ ...facts, levelHeld: null })).toBe(false)
    expect(hasSameLevelBonus({ ...facts, isDirectlyRelated: false })).toBe(false)
  })
})

describe("qualification of the professionalization grid", () => {
  it.each([
    ["10", "bac_pro_or_more"],
    ["31", "bac_pro_or_more"],
    ["41", "bac_pro_or_more"],
    ["42", "below_bac_pro"],
    ["43", "bac_pro_or_more"],
    ["49", "bac_pro_or_more"],
    ["51", "below_bac_pro"],
    ["60", "below_bac_pro"],
  ])("diploma %s is %s", (code, qualification) => {
    expect(proQualificationOf(code)).toBe(qualification)
  })
})
