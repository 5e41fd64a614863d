import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  certificateMonths,
  certificateOf,
  isLocked,
  needsNewCertificate,
  SHEET_STATUSES,
  sumOfLines,
} from "../index.ts"
import { aLine, anAbsence, lines } from "../testing/lines.ts"

const november = { from: "2026-11-01", to: "2026-11-30" }

describe("a certificate", () => {
  it("is made of closed sheets of its period only", () => {
    const counted = SHEET_STATUSES.filter(
      (sheetStatus) => certificateOf([aLine({ sheetStatus })], november).content.realisedMin > 0,
    )
    expect(counted).toEqual(["closed", "corrected"])
    const around = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"].map((date) => aLine({ date }))
    expect(certificateOf(around, november).content).toMatchObject({ realisedMin: 420, dueMin: 420 })
  })

  it("counts what the learner signed, and freezes each sheet with its minutes", () => {
    const signed = aLine({ presentMin: 195, dueMin: 210, missed: [{ state: "justified", minutes: 15 }] })
    const attested = aLine({ isSignatureMissing: true })
    const { content, gaps } = certificateOf([signed, attested, anAbsence("justified")], november)
    expect(content).toEqual({
      realisedMin: 195,
      dueMin: 630,
      lines: [{ sheetId: signed.sheetId, minutes: 195 }],
    })
    expect(gaps).toEqual([])
  })

  it("lists what is missing first: open sheets, absences without an answer", () => {
    const gapsOf = (...extra: Parameters<typeof certificateOf>[0][number][]) =>
      certificateOf([aLine(), ...extra], november).gaps
    expect(gapsOf()).toEqual([])
    for (const sheetStatus of ["open", "to_sign", "signed"] as const)
      expect(gapsOf(aLine({ sheetStatus }))).toEqual(["sheets_open"])
    for (const sheetStatus of ["upcoming", "cancelled", "voided"] as const)
      expect(gapsOf(aLine({ sheetStatus }))).toEqual([])
    expect(gapsOf(anAbsence("pending"))).toEqual(["pending_justifications"])
    expect(gapsOf(anAbsence("to_justify"))).toEqual(["pending_justifications"])
    expect(gapsOf(anAbsence("unjustified"))).toEqual([])
  })

  it("is blocked when nothing was realised and nothing explains it", () => {
    const blocked = (own: Parameters<typeof certificateOf>[0]) => certificateOf(own, november)
    expect(blocked([anAbsence("unjustified")])).toMatchObject({ isBlocked: true, gaps: ["nothing_realised"] })
    expect(blocked([anAbsence("justified")]).isBlocked).toBe(false)
    expect(blocked([aLine()]).isBlocked).toBe(false)
    expect(blocked([]).isBlocked).toBe(true)
  })

  it("is to be made again once a sheet it covers says otherwise", () => {
    const own = lines(3)
    const { content } = certificateOf(own, november)
    expect(needsNewCertificate(content, own, november)).toBe(false)
    expect(needsNewCertificate(content, own.toReversed(), november)).toBe(false)
    const [first, ...others] = own
    const changed = { ...(first as (typeof own)[number]), presentMin: 200 }
    expect(needsNewCertificate(content, [changed, ...others], november)).toBe(true)
    expect(needsNewCertificate(content, others, november)).toBe(true)
    expect(needsNewCertificate(content, [...own, aLine()], november)).toBe(true)
    expect(needsNewCertificate(content, [...own, aLine({ date: "2026-12-02" })], november)).toBe(false)
  })

  it("says what stands beside the lines: sheets nobody opened, anomalies, nobody who signs", () => {
    const beside = { unopenedSheets: 0, openAnomalies: 0, hasSignatory: true }
    const check = (more: Partial<typeof beside>) => certificateOf([aLine()], november, { ...beside, ...more })
    expect(check({})).toMatchObject({ gaps: [], isBlocked: false })
    expect(check({ unopenedSheets: 1 })).toMatchObject({ gaps: ["sheets_open"], isBlocked: false })
    expect(check({ openAnomalies: 2 })).toMatchObject({ gaps: ["anomalies_open"], isBlocked: false })
    expect(check({ hasSignatory: false })).toMatchObject({ gaps: ["signatory_unknown"], isBlocked: true })
  })

  const someLine = fc
    .record({
      day: fc.integer({ min: 1, max: 60 }),
      sheetStatus: fc.constantFrom(...SHEET_STATUSES),
      due: fc.integer({ min: 1, max: 240 }),
      missed: fc.integer({ min: 0, max: 240 }),
      state: fc.constantFrom("justified" as const, "unjustified" as const, "pending" as const),
      isSignatureMissing: fc.boolean(),
    })
    .map(({ day, sheetStatus, due, missed, state, isSignatureMissing }) => {
      const minutes = Math.min(due, missed)
      const date =
        day <= 30 ? `2026-11-${String(day).padStart(2, "0")}` : `2026-12-${String(day - 30).padStart(2, "0")}`
      return aLine({
        date,
        sheetStatus,
        dueMin: due,
        presentMin: due - minutes,
        missed: minutes === 0 ? [] : [{ state, minutes }],
        isSignatureMissing,
      })
    })

  it("has the hours of its closed lines, to the minute, and never more than were planned", () => {
    fc.assert(
      fc.property(fc.array(someLine, { maxLength: 40 }), (own) => {
        const { content } = certificateOf(own, november)
        const closed = own.filter(({ date, sheetStatus }) => date <= november.to && isLocked(sheetStatus))
        const signed = closed.filter(({ isSignatureMissing }) => !isSignatureMissing)
        const minutes = signed.reduce((sum, { presentMin }) => sum + presentMin, 0)
        expect(content.realisedMin).toBe(minutes)
        expect(content.lines.reduce((sum, line) => sum + line.minutes, 0)).toBe(minutes)
        expect(content.realisedMin).toBeLessThanOrEqual(content.dueMin)
        expect(content.dueMin).toBe(closed.reduce((sum, { dueMin }) => sum + dueMin, 0))
      }),
    )
  })

  it("is told by month without losing a minute", () => {
    const year = { from: "2026-11-01", to: "2026-12-31" }
    fc.assert(
      fc.property(fc.array(someLine, { maxLength: 40 }), (own) => {
        const months = certificateMonths(own, year)
        const total = sumOfLines(own.filter(({ sheetStatus }) => isLocked(sheetStatus)))
        const sum = (
          key: "dueMin" | "realisedMin" | "attestedMin" | "justifiedMin" | "unjustifiedMin" | "pendingMin",
        ) => months.reduce((all, month) => all + month[key], 0)
        expect(sum("dueMin")).toBe(total.dueMin)
        expect(sum("realisedMin")).toBe(total.realisedMin)
        for (const month of months)
          expect(
            month.realisedMin +
              month.attestedMin +
              month.justifiedMin +
              month.unjustifiedMin +
              month.pendingMin,
          ).toBe(month.dueMin)
      }),
    )
  })
})
