import { initialLegalValues } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { cohortEnd } from "./cohort.ts"
import { type CheckedTraining, hoursDueAtCentre, trainingChecks } from "./training-checks.ts"

const TODAY = "2026-11-15"
const mco: CheckedTraining = {
  level: 5,
  diplomaCode: "32031213",
  diplomaKind: "54",
  rncpRegisteredUntil: "2028-08-31",
  durationHoursTotal: 1350,
  durationMonths: 24,
  remoteHours: 0,
  rncpCode: "RNCP38362",
}
const CENTRE = { yearHours: 1607, sharePercent: 25 }
const checksOf = (training: CheckedTraining, classes: Parameters<typeof trainingChecks>[1] = []) =>
  trainingChecks(training, classes, TODAY, initialLegalValues)
const codesOf = (training: Partial<CheckedTraining>, classes: Parameters<typeof trainingChecks>[1] = []) =>
  checksOf({ ...mco, ...training }, classes).map(({ code }) => code)

describe("what a training is remarked on", () => {
  it("[R-07] says nothing of one that is in order", () => {
    expect(codesOf({}, [{ name: "BTS MCO 1A", yearOfCycle: 1, endDate: "2027-07-02" }])).toEqual([])
  })

  it("says nothing of what is not known yet", () => {
    const blank = {
      level: null,
      diplomaCode: null,
      diplomaKind: null,
      rncpRegisteredUntil: null,
      durationHoursTotal: null,
      durationMonths: null,
      remoteHours: 0,
      rncpCode: null,
    }
    expect(checksOf(blank)).toEqual([])
  })

  it("flags distance from 80 % of the hours, with its figures", () => {
    expect(codesOf({ durationHoursTotal: 900, remoteHours: 719 })).toEqual([])
    expect(checksOf({ ...mco, durationHoursTotal: 900, remoteHours: 738 })).toMatchObject([
      { code: "remote_dominant", remoteHours: 738, totalHours: 900, percent: 82 },
    ])
    expect(codesOf({ durationHoursTotal: 900, remoteHours: 720 })).toEqual(["remote_dominant"])
  })

  it("says nothing of distance for a certification that an operator listed as exempt", () => {
    const exempt = initialLegalValues.map((row) =>
      row.name === "minoration_distance"
        ? { ...row, value: { ...row.value, exemptRncp: ["RNCP38362"] } }
        : row,
    )
    const remote = { ...mco, durationHoursTotal: 900, remoteHours: 900 }
    expect(trainingChecks(remote, [], TODAY, exempt)).toEqual([])
    expect(trainingChecks({ ...remote, rncpCode: "RNCP1" }, [], TODAY, exempt)).toHaveLength(1)
  })

  it("warns under 25 % of working time, and prints the hours due", () => {
    expect(hoursDueAtCentre(CENTRE, 12)).toBe(401.75)
    expect(hoursDueAtCentre(CENTRE, 24)).toBe(803.5)
    expect(checksOf({ ...mco, durationHoursTotal: 803 })).toEqual([
      { code: "too_few_hours", hours: 803, neededHours: 803.5, months: 24, ...CENTRE },
    ])
    expect(codesOf({ durationHoursTotal: 804 })).toEqual([])
  })

  it("alerts when the registration ends before a cohort does, the years to come counted", () => {
    const classes = [
      { name: "MPN 7", yearOfCycle: 1, endDate: "2027-07-02" },
      { name: "MPN 6", yearOfCycle: 2, endDate: "2027-07-02" },
    ]
    expect(checksOf({ ...mco, rncpRegisteredUntil: "2028-02-28" }, classes)).toEqual([
      {
        code: "registration_ends_before_cohort",
        until: "2028-02-28",
        classes: [{ name: "MPN 7", ends: "2028-07-02" }],
      },
    ])
  })

  it("says that nobody new may enter once the registration has ended", () => {
    expect(codesOf({ rncpRegisteredUntil: "2024-08-31" })).toEqual(["registration_ended"])
    expect(codesOf({ rncpRegisteredUntil: TODAY })).toEqual([])
  })

  it("sees a level or a diploma that the diploma code contradicts", () => {
    expect(codesOf({ level: 6 })).toEqual(["level_differs"])
    expect(codesOf({ diplomaKind: "58" })).toEqual(["diploma_differs"])
  })
})

describe("end of a cohort", () => {
  it("never turns the end of a month into a day that does not exist", () => {
    expect(cohortEnd({ name: "", yearOfCycle: 1, endDate: "2027-08-31" }, 18)).toBe("2028-02-29")
    expect(cohortEnd({ name: "", yearOfCycle: 1, endDate: "2027-08-31" }, null)).toBe("2027-08-31")
  })
})
