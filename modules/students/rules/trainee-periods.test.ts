import type { IsoDate } from "@jalon/kernel"
import { describe, expect, it } from "vitest"
import {
  endedByContract,
  faultOfTrainee,
  lastTraineeDay,
  type TraineeLaw,
  type TraineePeriod,
  traineeAfterRupture,
  traineeDays,
} from "./trainee-periods.ts"

const law: TraineeLaw = { monthsBefore: 3, monthsAfter: 6, youngest: 15, tooOld: 30 }
const period = (over: Partial<TraineePeriod> = {}): TraineePeriod => ({
  situation: "avant_contrat",
  from: "2026-09-01",
  to: "2026-11-30",
  protection_sociale_le: null,
  ...over,
})

describe("D-08: who is a trainee without a contract, and until when", () => {
  it("TRA-01: three months from the first day of the cycle", () => {
    expect(lastTraineeDay(period(), law)).toBe("2026-11-30")
    expect(faultOfTrainee(period(), [], law, null)).toBeNull()
    expect(faultOfTrainee(period({ to: "2026-12-01" }), [], law, null)).toEqual({
      code: "too_long",
      until: "2026-11-30",
    })
  })

  it("TRA-02: six months from the day after a rupture", () => {
    const after = traineeAfterRupture("2027-01-31", null, law)
    expect(after).toEqual({ situation: "apres_rupture", from: "2027-02-01", to: "2027-07-31" })
    expect(faultOfTrainee(period({ ...after, to: "2027-08-01" }), [], law, null)).toEqual({
      code: "too_long",
      until: "2027-07-31",
    })
  })

  it("TRA-03: until the day before the contract then signed", () => {
    const after = traineeAfterRupture("2027-01-15", "2027-03-01", law)
    expect(after).toEqual({ situation: "apres_rupture", from: "2027-01-16", to: "2027-02-28" })
    expect(traineeDays(after)).toBe(44)
    // A contract signed too late gives no more than the law.
    expect(traineeAfterRupture("2027-01-31", "2027-12-01", law).to).toBe("2027-07-31")
  })

  it("TRA-03: ends the day before a contract that begins within it, and is nothing when it begins the same day", () => {
    expect(endedByContract(period(), ["2026-10-15", "2026-11-02"])).toEqual(period({ to: "2026-10-14" }))
    expect(endedByContract(period(), ["2026-11-30"])).toEqual(period({ to: "2026-11-29" }))
    expect(endedByContract(period(), ["2026-09-01"])).toBeNull()
    expect(endedByContract(period(), ["2026-08-31", "2026-12-01"])).toEqual(period())
  })

  it.each([
    ["2011-09-02", { code: "age", age: 14 }],
    ["2011-09-01", null],
    ["1996-09-02", null],
    ["1996-09-01", { code: "age", age: 30 }],
    [null, null],
  ] as const)("born on %s, before a contract: %o", (bornOn, fault) => {
    expect(faultOfTrainee(period(), [], law, bornOn as IsoDate | null)).toEqual(fault)
  })

  it("does not ask the age of who had a contract", () => {
    const after = period({ situation: "apres_rupture" })
    expect(faultOfTrainee(after, [], law, "1980-01-01")).toBeNull()
  })

  it("refuses a period that ends before it begins, and two at once", () => {
    expect(faultOfTrainee(period({ to: "2026-08-31" }), [], law, null)).toEqual({ code: "backwards" })
    const other = period({ situation: "apres_rupture", from: "2026-11-30", to: "2026-12-15" })
    expect(faultOfTrainee(period(), [other], law, null)).toEqual({
      code: "overlap",
      from: "2026-11-30",
      to: "2026-12-15",
    })
    expect(faultOfTrainee(period({ to: "2026-11-29" }), [other], law, null)).toBeNull()
  })
})
