import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  isDue,
  LINE_STATUSES,
  type LineMark,
  lineBadge,
  lineState,
  lineStatusWords,
  MISSING_REASONS,
  missingReasonWords,
  SIGNING_METHODS,
  type Slot,
  signingMethodWords,
  usualPolicy,
} from "../index.ts"

const SECOND = 1000
const at = (hours: number, minutes = 0, seconds = 0) => ((hours * 60 + minutes) * 60 + seconds) * SECOND
const slot: Slot = { from: at(9), to: at(12, 30), breaks: [{ from: at(10, 30), to: at(10, 45) }] }
const state = (mark: Partial<LineMark>, signedAt: number | null = null, on: Slot = slot) =>
  lineState({ status: "expected", ...mark }, signedAt, on, usualPolicy)

describe("the minutes of a line", () => {
  it("leave breaks out of what is missed (vector 8)", () => {
    const gone = { outIntervals: [{ from: at(10, 40), to: at(11) }] }
    expect(state(gone, at(9, 25))).toMatchObject({
      status: "present",
      isLate: true,
      lateMin: 25,
      dueMin: 195,
      missedMin: 40,
      presentMin: 155,
    })
    expect(state(gone, at(9, 4))).toMatchObject({ isLate: false, missedMin: 15, presentMin: 180 })
  })

  it("count lateness whole beyond the tolerance, begun minutes included (vector 15)", () => {
    expect(state({}, at(9, 5))).toMatchObject({ isLate: false, lateMin: 0, missedMin: 0 })
    expect(state({}, at(9, 5, 1))).toMatchObject({ isLate: true, lateMin: 6, missedMin: 6 })
    expect(state({}, at(8, 50))).toMatchObject({ isLate: false, missedMin: 0 })
    expect(state({}, at(10, 40))).toMatchObject({ lateMin: 90 })
  })

  it("round an early leave up the same way", () => {
    expect(state({ leftAt: at(12, 19, 30) }, at(9))).toMatchObject({ leftEarly: true, missedMin: 11 })
    expect(state({ leftAt: at(12, 30) }, at(9))).toMatchObject({ leftEarly: false, missedMin: 0 })
    expect(state({ leftAt: at(8) }, at(9))).toMatchObject({ missedMin: 195, presentMin: 0 })
    expect(state({ leftAt: null }, at(9))).toMatchObject({ leftEarly: false, missedMin: 0 })
  })

  it("never miss a minute twice", () => {
    const everything: Partial<LineMark> = {
      leftAt: at(12),
      outIntervals: [
        { from: at(11), to: at(11, 30) },
        { from: at(9), to: at(9, 30) },
        { from: at(11, 15), to: at(11, 20) },
        { from: at(11, 50), to: at(12, 30) },
      ],
    }
    expect(state(everything, at(9, 20))).toMatchObject({ missedMin: 20 + 10 + 30 + 10 + 30 })
  })

  it("count an absence within the tolerance that was noted, and join those that touch", () => {
    const out = (...spans: [number, number][]) => ({
      outIntervals: spans.map(([from, to]) => ({ from, to })),
    })
    // Lateness within the tolerance counts nothing: the trainer's note does.
    expect(state(out([at(9), at(9, 10)]), at(9, 4))).toMatchObject({ lateMin: 0, missedMin: 10 })
    const touching = out([at(9, 10), at(9, 15, 30)], [at(9, 15, 30), at(9, 20)])
    expect(state(touching, at(9))).toMatchObject({ missedMin: 10 })
    const several = out(
      [at(9, 10), at(9, 20)],
      [at(9, 40), at(9, 50)],
      [at(11), at(11, 10)],
      [at(11, 5), at(11, 20)],
    )
    expect(state(several, at(9))).toMatchObject({ missedMin: 10 + 10 + 20 })
  })

  it("are those really taught when the session was stopped (vector 14)", () => {
    const stopped: Slot = { from: at(9), to: at(10, 30), breaks: [] }
    expect(state({}, at(9), stopped)).toMatchObject({ dueMin: 90, presentMin: 90 })
    expect(state({ status: "absent" }, null, stopped)).toMatchObject({ dueMin: 90, missedMin: 90 })
  })

  it("always add up", () => {
    const instant = fc.integer({ min: at(8), max: at(13) })
    const span = fc.tuple(instant, instant).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...LINE_STATUSES),
          arrivedAt: fc.option(instant),
          leftAt: fc.option(instant),
          outIntervals: fc.array(span, { maxLength: 4 }),
        }),
        fc.option(instant),
        (mark, signedAt) => {
          const { dueMin, presentMin, missedMin, status } = state(mark, signedAt)
          if (status === "expected") expect([presentMin, missedMin]).toEqual([0, 0])
          else expect(presentMin + missedMin).toBe(dueMin)
          expect(Math.min(presentMin, missedMin)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe("the state of a line", () => {
  it("is never present without a signature or the trainer's word", () => {
    expect(state({})).toMatchObject({ status: "expected", presentMin: 0, missedMin: 0, dueMin: 195 })
    expect(state({}, at(9))).toMatchObject({ status: "present", isSignatureMissing: false })
    expect(state({ status: "present" })).toMatchObject({
      status: "present",
      isSignatureMissing: true,
      presentMin: 195,
    })
    expect(state({ status: "present", arrivedAt: at(9, 30) })).toMatchObject({ lateMin: 30 })
  })

  it("is what the trainer says, even against a signature", () => {
    expect(state({ status: "absent" }, at(9))).toMatchObject({
      status: "absent",
      presentMin: 0,
      missedMin: 195,
      isLate: false,
      leftEarly: false,
      isSignatureMissing: false,
    })
    expect(state({ arrivedAt: at(9) }, at(9, 40))).toMatchObject({ isLate: false, missedMin: 0 })
  })

  it("is due from nobody who is not awaited", () => {
    expect(LINE_STATUSES.filter(isDue)).toEqual(["expected", "present", "absent"])
    for (const status of ["exempt", "in_company", "excluded", "not_expected"] as const)
      expect(state({ status })).toMatchObject({ dueMin: 0, missedMin: 0, presentMin: 0 })
  })

  it("is shown as people say it", () => {
    const badge = (status: (typeof LINE_STATUSES)[number], isLate = false, isJustified = false) =>
      lineBadge({ status, isLate }, isJustified)
    expect(badge("present")).toEqual({ label: "Présent", tone: "success" })
    expect(badge("present", true)).toEqual({ label: "En retard", tone: "waiting" })
    expect(badge("absent")).toEqual({ label: "Absent", tone: "danger" })
    expect(badge("absent", false, true)).toEqual({ label: "Absence justifiée", tone: "info" })
    expect(badge("expected")).toEqual({ label: "Non signé", tone: "neutral" })
    expect(badge("in_company")).toEqual({ label: "En entreprise", tone: "neutral" })
    for (const status of LINE_STATUSES) expect(lineStatusWords[status]).toMatch(/^[A-ZÉ]/)
    for (const method of SIGNING_METHODS) expect(signingMethodWords[method]).toMatch(/^[A-ZÉ]/)
    for (const reason of MISSING_REASONS) expect(missingReasonWords[reason]).toMatch(/^[A-ZÉ]/)
  })
})
