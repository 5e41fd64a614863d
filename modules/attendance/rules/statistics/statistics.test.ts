import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type AttendanceSum,
  addUp,
  type CountedLine,
  halfDaysAbsent,
  hoursNumber,
  hoursText,
  isProvisional,
  isWhole,
  LINE_STATUSES,
  MISSED_STATES,
  nothing,
  permilleOf,
  RATES,
  type RateKey,
  rateOf,
  rateText,
  rateWords,
  remoteLevel,
  SHEET_STATUSES,
  sumOfLine,
  sumOfLines,
} from "../index.ts"
import { aLateness, aLine, anAbsence, lines } from "../testing/lines.ts"

const text = (key: RateKey, of: readonly CountedLine[] | AttendanceSum) =>
  rateText(rateOf(key, "dueMin" in of ? of : sumOfLines(of))).replaceAll(/\s/g, " ")
const sum = (change: Partial<AttendanceSum>): AttendanceSum => ({ ...nothing, ...change })

describe("the vectors of attendance", () => {
  it("1: a week with a justified absence, an unjustified one and a lateness", () => {
    const week = [
      ...lines(7),
      anAbsence("justified", { date: "2026-11-17" }),
      anAbsence("unjustified", { date: "2026-11-18" }),
      aLateness(20),
    ]
    const total = sumOfLines(week)
    expect(total).toMatchObject({ dueMin: 2100, realisedMin: 1660, lateCount: 1, lateMin: 20 })
    expect([hoursText(1660).replaceAll(/\s/g, " "), hoursNumber(1660)]).toEqual(["27 h 40", "27,67"])
    expect(text("presence", week)).toBe("79,0 %")
    expect(text("attendance", week)).toBe("89,0 %")
    expect(text("attendance_neutral", week)).toBe("87,8 %")
    expect(text("absence", week)).toBe("21,0 %")
    expect(halfDaysAbsent(week)).toBe(2)
  })

  it("2: company weeks and exemptions are due from nobody", () => {
    const out = (status: "in_company" | "exempt") => aLine({ status, dueMin: 0, presentMin: 0 })
    const month = [
      ...lines(8),
      aLine({ dueMin: 90, presentMin: 90 }),
      aLine({ dueMin: 90, presentMin: 90 }),
      ...Array.from({ length: 4 }, () => out("in_company")),
      out("exempt"),
      out("exempt"),
    ]
    expect(sumOfLines(month)).toMatchObject({ dueMin: 1860, realisedMin: 1860 })
    expect([text("presence", month), hoursNumber(1860)]).toEqual(["100,0 %", "31,00"])
  })

  it("3: nothing is due before the entry", () => {
    const month = [...lines(5), anAbsence("justified")]
    expect(sumOfLines(month)).toMatchObject({ dueMin: 1260, realisedMin: 1050 })
    expect([text("presence", month), text("attendance", month)]).toEqual(["83,3 %", "100,0 %"])
  })

  it("4 and 10: a class is a sum over a sum, never a mean of rates", () => {
    const of = (realisedMin: number, dueMin: number) => sum({ realisedMin, dueMin })
    expect(text("presence", addUp([of(2100, 2100), of(210, 420)]))).toBe("91,7 %")
    expect(text("presence", addUp([of(2100, 2100), of(1660, 2100), of(155, 195)]))).toBe("89,1 %")
  })

  it("5: a cancelled session leaves the month, its replacement enters the month it is held in", () => {
    const kept = lines(4, { dueMin: 180, presentMin: 180 })
    const cancelled = aLine({ dueMin: 180, presentMin: 180, sheetStatus: "cancelled" })
    const replacement = aLine({ dueMin: 180, presentMin: 180 })
    expect(sumOfLines([...kept, cancelled, replacement]).dueMin).toBe(900)
    expect(text("presence", [...kept, cancelled, replacement])).toBe("100,0 %")
    expect(sumOfLines([...kept, cancelled]).dueMin).toBe(720)
  })

  it("6: an absence that waits for an answer is nobody's fault yet", () => {
    const month = (state: CountedLine["missed"][number]["state"]) => [
      ...lines(5, { dueMin: 238, presentMin: 238 }),
      anAbsence(state),
    ]
    for (const state of ["pending", "to_justify"] as const) {
      expect([text("presence", month(state)), text("attendance", month(state))]).toEqual([
        "85,0 %",
        "100,0 %",
      ])
      expect(isProvisional(sumOfLines(month(state)))).toBe(true)
    }
    expect([text("presence", month("justified")), text("attendance", month("justified"))]).toEqual([
      "85,0 %",
      "100,0 %",
    ])
    expect([text("presence", month("unjustified")), text("attendance", month("unjustified"))]).toEqual([
      "85,0 %",
      "85,0 %",
    ])
    expect(isProvisional(sumOfLines(month("unjustified")))).toBe(false)
  })

  it("7: nothing due, no rate", () => {
    for (const key of RATES) expect([key, rateOf(key, nothing), text(key, nothing)]).toEqual([key, null, "—"])
    expect(hoursText(0).replaceAll(/\s/g, " ")).toBe("0 min")
  })

  it("8: a slot with a break", () => {
    expect(permilleOf({ part: 155, whole: 195 })).toBe(795)
  })

  it("9: the month of an employer", () => {
    const month = sum({ dueMin: 4200, realisedMin: 3660, justifiedMin: 420, unjustifiedMin: 120 })
    expect(isWhole(month)).toBe(true)
    expect([text("presence", month), text("attendance", month), text("attendance_neutral", month)]).toEqual([
      "87,1 %",
      "97,1 %",
      "96,8 %",
    ])
    expect(hoursNumber(3660)).toBe("61,00")
    expect(text("unjustified_share", month)).toBe("22,2 %")
  })

  it("11: present by the trainer's word alone is shown apart", () => {
    const month = [
      ...lines(2, { dueMin: 195, presentMin: 195 }),
      aLine({ dueMin: 210, presentMin: 210, isSignatureMissing: true }),
    ]
    expect(sumOfLines(month)).toMatchObject({ dueMin: 600, realisedMin: 390, attestedMin: 210 })
    expect([text("presence", month), text("proved", month)]).toEqual(["100,0 %", "65,0 %"])
    expect(text("signature", month)).toBe("66,7 %")
  })

  it("13: the remote share turns red at 80 %", () => {
    expect(permilleOf({ part: 1110, whole: 1400 })).toBe(793)
    expect([1049, 1050, 1110, 1119, 1120].map((part) => remoteLevel({ part, whole: 1400 }))).toEqual([
      "usual",
      "amber",
      "amber",
      "amber",
      "red",
    ])
    expect(remoteLevel({ part: 0, whole: 0 })).toBe("usual")
  })

  it("14: a neutralised sheet counts for what was taught", () => {
    const taught = { dueMin: 90, presentMin: 90, sheetStatus: "voided" } as const
    const absent = anAbsence("to_justify", { dueMin: 90, sheetStatus: "voided" })
    expect(sumOfLines([aLine(taught), aLine(taught), absent])).toMatchObject({
      dueMin: 270,
      realisedMin: 180,
      pendingMin: 90,
    })
  })

  it("16: an exclusion is not due", () => {
    const month = [...lines(2), aLine({ status: "excluded", dueMin: 0, presentMin: 0 })]
    expect(sumOfLines(month)).toMatchObject({ dueMin: 420, realisedMin: 420 })
    expect(text("presence", month)).toBe("100,0 %")
  })
})

describe("sums and rates", () => {
  it("leave out what nobody countersigned, and lines without an answer", () => {
    expect(SHEET_STATUSES.filter((sheetStatus) => sumOfLine(aLine({ sheetStatus })) !== nothing)).toEqual([
      "signed",
      "closed",
      "corrected",
      "voided",
    ])
    expect(sumOfLine(aLine({ status: "expected" }))).toBe(nothing)
  })

  it("count a half-day as absent when every slot of it was missed", () => {
    const half = (status: "present" | "absent", change: Partial<CountedLine> = {}) =>
      aLine({ status, date: "2026-11-16", halfDay: "morning", ...change })
    expect(halfDaysAbsent([half("absent"), half("absent")])).toBe(1)
    expect(halfDaysAbsent([half("absent"), half("present")])).toBe(0)
    expect(halfDaysAbsent([half("present"), half("absent")])).toBe(0)
    expect(halfDaysAbsent([half("absent"), half("absent", { halfDay: "afternoon" })])).toBe(2)
    expect(halfDaysAbsent([half("absent"), half("absent", { learnerId: "malo" })])).toBe(2)
    expect(halfDaysAbsent([half("absent", { sheetStatus: "to_sign" }), aLine({ status: "exempt" })])).toBe(0)
  })

  it("measure punctuality on presences", () => {
    expect(text("punctuality", [aLine(), aLine(), aLateness(10)])).toBe("66,7 %")
    expect(text("punctuality", [anAbsence("pending")])).toBe("—")
  })

  it("round half up, at display only", () => {
    expect([permilleOf({ part: 1, whole: 2000 }), permilleOf({ part: 9, whole: 20000 })]).toEqual([1, 0])
  })

  it("print their formula", () => {
    for (const key of RATES) {
      expect(rateWords[key].label).toMatch(/^(Taux|Part)/)
      expect(rateWords[key].formula.length).toBeGreaterThan(10)
    }
  })

  const anyLine = fc
    .record({
      status: fc.constantFrom(...LINE_STATUSES),
      sheetStatus: fc.constantFrom(...SHEET_STATUSES),
      dueMin: fc.nat(300),
      missedMin: fc.nat(300),
      state: fc.constantFrom(...MISSED_STATES),
      isSignatureMissing: fc.boolean(),
    })
    .map(({ status, dueMin, missedMin, state, ...rest }) => {
      const minutes = status === "absent" ? dueMin : Math.min(dueMin, missedMin)
      return aLine({ ...rest, status, dueMin, presentMin: dueMin - minutes, missed: [{ state, minutes }] })
    })

  it("lose no minute, whatever the lines", () => {
    fc.assert(
      fc.property(fc.array(anyLine), (some) => {
        expect(isWhole(sumOfLines(some))).toBe(true)
      }),
    )
    expect(isWhole(sum({ dueMin: 1 }))).toBe(false)
  })

  it("are the same for a class as for its learners added up, and stay between 0 and 1000", () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (some, others) => {
        const together = sumOfLines([...some, ...others])
        expect(addUp([sumOfLines(some), sumOfLines(others)])).toEqual(together)
        for (const key of RATES) {
          const rate = rateOf(key, together)
          if (rate !== null) expect(rate >= 0 && rate <= 1000).toBe(true)
        }
        expect(rateOf("presence", together) === null).toBe(together.dueMin === 0)
      }),
    )
  })
})
