import type { Period } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import { initialLegalValues } from "@jalon/legal-values/rules"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  aidDeadline,
  balanceDeadline,
  decisionDeadline,
  delayFrom,
  filingDeadline,
  workingDaysLate,
} from "./countdown.ts"
import { type ProbationInput, probationEstimate } from "./probation.ts"

const filing = (start: string, over: object = {}) =>
  filingDeadline(initialLegalValues, {
    kind: "apprentissage",
    start,
    concludedOn: null,
    zone: "metropole",
    ...over,
  })

describe("five working days to file", () => {
  it.each([
    ["2026-09-01", "2026-09-07"],
    ["2026-11-09", "2026-11-16"],
    ["2026-10-28", "2026-11-03"],
    ["2026-12-21", "2026-12-28"],
  ])("a start on %s leaves until %s", (start, limit) => {
    expect(filing(start)).toEqual({ target: limit, limit })
  })

  it("counts the holidays of the place", () => {
    expect(filing("2026-12-21", { zone: "alsace_moselle" })?.limit).toBe("2026-12-29")
    expect(filing("2026-12-18", { zone: "reunion" })?.limit).toBe("2026-12-24")
    expect(filing("2026-05-20", { zone: "martinique" })?.limit).toBe("2026-05-28")
  })

  it("for a professionalization contract, aims at the earlier text and stops at the later", () => {
    const pro = { kind: "professionnalisation" }
    expect(filing("2026-09-01", { ...pro, concludedOn: "2026-08-20" })).toEqual({
      target: "2026-08-25",
      limit: "2026-09-06",
    })
    expect(filing("2026-09-01", pro)).toEqual({ target: "2026-09-06", limit: "2026-09-06" })
  })

  it("says nothing where no row speaks", () => {
    expect(filing("2019-09-01")).toBeNull()
    expect(filing("2019-09-01", { kind: "professionnalisation" })).toBeNull()
    expect(filing("2020-01-02", { kind: "professionnalisation", concludedOn: "2019-12-20" })).toEqual({
      target: "2020-01-07",
      limit: "2020-01-07",
    })
  })

  it("counts lateness in working days", () => {
    expect(workingDaysLate("2026-09-07", "2026-09-07", "metropole")).toBe(0)
    expect(workingDaysLate("2026-09-07", "2026-09-01", "metropole")).toBe(0)
    expect(workingDaysLate("2026-09-07", "2026-09-08", "metropole")).toBe(1)
    expect(workingDaysLate("2026-09-07", "2026-09-14", "metropole")).toBe(6)
    expect(workingDaysLate("2026-11-07", "2026-11-12", "metropole")).toBe(3)
  })

  it("is never late on its last day and one day late the next working day", () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((shift) => addDays("2021-01-01", shift))
    fc.assert(
      fc.property(day, (start) => {
        const limit = filing(start)?.limit ?? ""
        expect(limit > start).toBe(true)
        expect(workingDaysLate(limit, limit, "metropole")).toBe(0)
        expect(workingDaysLate(start, limit, "metropole")).toBe(5)
      }),
    )
  })
})

describe("other legal delays", () => {
  it("a decision within 20 days, an alert at 15, and what silence means", () => {
    const decision = (over: object) =>
      decisionDeadline(initialLegalValues, {
        kind: "apprentissage",
        filing: "opco",
        completeOn: "2026-09-14",
        ...over,
      })
    expect(decision({})).toEqual({ alertOn: "2026-09-29", limit: "2026-10-04", silence: "refused" })
    expect(decision({ filing: "ddets" })?.silence).toBe("accepted")
    expect(decision({ kind: "professionnalisation" })?.silence).toBe("accepted")
    expect(decision({ completeOn: "2019-01-01" })).toBeNull()
    const withoutAlert = initialLegalValues.filter(({ name }) => name !== "delais.decision_alerte")
    const facts = { kind: "apprentissage", filing: "opco", completeOn: "2026-09-14" } as const
    expect(decisionDeadline(withoutAlert, facts)?.alertOn).toBe("2026-10-04")
  })

  it("six months for the aid, four for the balance", () => {
    expect(aidDeadline(initialLegalValues, "2026-08-31")).toBe("2027-02-28")
    expect(balanceDeadline(initialLegalValues, "2028-08-31")).toBe("2028-12-31")
    expect(balanceDeadline(initialLegalValues, "2019-08-31")).toBeNull()
  })

  it("are read in the dated configuration", () => {
    expect(delayFrom(initialLegalValues, "delais.demission_preavis", "2026-11-10")).toBe("2026-11-17")
    expect(delayFrom(initialLegalValues, "delais.transmission", "2026-12-21")).toBe("2026-12-28")
    expect(delayFrom(initialLegalValues, "delais.maintien_formation", "2026-08-31")).toBe("2027-02-28")
    const longer = [
      ...initialLegalValues,
      {
        name: "delais.decision" as const,
        from: "2027-01-01",
        value: { count: 30, unit: "days" as const },
        source: "essai",
      },
    ]
    expect(delayFrom(longer, "delais.decision", "2026-12-31")).toBe("2027-01-20")
    expect(delayFrom(longer, "delais.decision", "2027-01-01")).toBe("2027-01-31")
  })
})

describe("the 45 days in the company", () => {
  const facts: ProbationInput = {
    practiceFrom: "2026-09-01",
    end: "2028-08-31",
    zone: "metropole",
    calendar: [],
    absences: [],
  }
  const last = (over: Partial<ProbationInput> = {}) =>
    probationEstimate(initialLegalValues, { ...facts, ...over })
  const period = (kind: Period["kind"], from: string, to: string): Period => ({
    kind,
    from,
    to,
    locked: false,
  })

  it("are counted from Monday to Friday, outside holidays", () => {
    expect(last()).toEqual({ lastDay: "2026-11-02", days: 45, isReached: true })
    expect(last({ practiceFrom: "2026-09-05" })?.lastDay).toBe("2026-11-06")
    expect(last({ practiceFrom: "2026-10-01" })?.lastDay).toBe("2026-12-03")
  })

  it("leave out days at the centre, of leave, of exam and of closure, and count those in the company", () => {
    const calendar = [
      period("company", "2026-09-01", "2026-09-04"),
      period("school", "2026-09-07", "2026-09-18"),
    ]
    expect(last({ calendar })?.lastDay).toBe("2026-11-17")
    for (const kind of ["leave", "exam", "closure"] as const)
      expect(last({ calendar: [period(kind, "2026-09-07", "2026-09-07")] })?.lastDay).toBe("2026-11-03")
    expect(last({ calendar: [period("school_break", "2026-09-07", "2026-09-18")] })?.lastDay).toBe(
      "2026-11-02",
    )
  })

  it("count those already done for the same certification with another employer", () => {
    const practiceFrom = "2027-01-04"
    expect(last({ practiceFrom, daysDone: 38 })).toEqual({
      lastDay: "2027-01-12",
      days: 45,
      isReached: true,
    })
    expect(last({ practiceFrom, daysDone: 60 })?.lastDay).toBe("2027-01-03")
    expect(last({ practiceFrom, daysDone: 45 })?.isReached).toBe(true)
    expect(last({ daysDone: 0 })?.lastDay).toBe("2026-11-02")
  })

  it("leave out absences that someone noted", () => {
    expect(last({ absences: ["2026-09-01", "2026-09-05"] })?.lastDay).toBe("2026-11-03")
  })

  it("never pass the end of the contract", () => {
    expect(last({ end: "2026-09-10" })).toEqual({ lastDay: "2026-09-10", days: 8, isReached: false })
    expect(last({ end: "2026-11-02" })?.isReached).toBe(true)
    expect(last({ end: "2026-11-01" })?.isReached).toBe(false)
  })

  it("are not estimated where no row speaks", () => {
    expect(last({ practiceFrom: "2019-09-01" })).toBeNull()
  })
})
