import { describe, expect, it } from "vitest"
import { areAsPlanned, countedTimes, sameTimesFault } from "./times.ts"

const planned = { start_minute: 540, end_minute: 720, real_start_minute: null, real_end_minute: null }
const real = { ...planned, real_start_minute: 560, real_end_minute: 700 }

describe("the times of a lesson", () => {
  it("[R-24] count as they really were, else as planned", () => {
    expect(countedTimes(planned)).toEqual({ start: 540, end: 720 })
    expect(countedTimes(real)).toEqual({ start: 560, end: 700 })
  })

  it("[R-24] are as planned when both ends are", () => {
    expect(areAsPlanned(real, { start: 540, end: 720 })).toBe(true)
    expect(areAsPlanned(real, { start: 541, end: 720 })).toBe(false)
    expect(areAsPlanned(real, { start: 540, end: 719 })).toBe(false)
  })

  it("[R-24] are corrected into others than those that count today, those of the plan among them", () => {
    expect(sameTimesFault(planned, { start: 540, end: 720 })).toBe("Ce sont déjà les horaires de la feuille.")
    expect(sameTimesFault(real, { start: 560, end: 700 })).not.toBeNull()
    expect(sameTimesFault(real, { start: 540, end: 720 })).toBeNull()
    expect(sameTimesFault(real, { start: 560, end: 720 })).toBeNull()
    expect(sameTimesFault(real, { start: 540, end: 700 })).toBeNull()
  })
})
