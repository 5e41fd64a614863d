import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  attendanceSlots,
  clockWords,
  durationWords,
  halfDayOf,
  halfDayWords,
  netMinutes,
  type SessionTimes,
  timesFaults,
  timesFaultWords,
} from "../index.ts"
import { joinSpans, spansOverlap, withoutSpans } from "./time-span.ts"

const at = (hours: number, minutes = 0) => hours * 60 + minutes
const times = (startMin: number, endMin: number, ...breaks: [number, number][]): SessionTimes => ({
  date: "2026-11-16",
  startMin,
  endMin,
  breaks: breaks.map(([start, end]) => ({ startMin: start, endMin: end })),
})

describe("the times of a session", () => {
  it("last from 15 minutes to 10 hours, in one day", () => {
    expect(timesFaults(times(at(9), at(9, 15)))).toEqual([])
    expect(timesFaults(times(at(9), at(9, 14)))).toEqual(["too_short"])
    expect(timesFaults(times(at(8), at(18)))).toEqual([])
    expect(timesFaults(times(at(8), at(18, 1)))).toEqual(["too_long"])
    expect(timesFaults(times(at(10), at(9)))).toEqual(["ends_before_start"])
    expect(timesFaults(times(at(10), at(10)))).toEqual(["ends_before_start"])
    expect(timesFaults(times(at(23), at(24)))).toEqual([])
    expect(timesFaults(times(at(23), at(24, 1)))).toEqual(["outside_day"])
    expect(timesFaults(times(-1, at(1)))).toEqual(["outside_day"])
    expect(timesFaults(times(0, at(1)))).toEqual([])
    expect(timesFaults(times(540.5, 600))).toEqual(["not_whole_minutes"])
    expect(timesFaults(times(540, 600, [550.5, 560]))).toEqual(["not_whole_minutes"])
    expect(timesFaults(times(540, 600, [550, 560.5]))).toEqual(["not_whole_minutes"])
  })

  it("hold their breaks, which neither overlap nor fill them", () => {
    expect(timesFaults(times(at(9), at(12), [at(10), at(10, 15)], [at(10, 15), at(10, 30)]))).toEqual([])
    expect(timesFaults(times(at(9), at(12), [at(9), at(9, 10)], [at(11, 50), at(12)]))).toEqual([])
    expect(timesFaults(times(at(9), at(12), [at(10), at(10)]))).toEqual(["break_empty"])
    expect(timesFaults(times(at(9), at(12), [at(8, 59), at(9, 10)]))).toEqual(["break_outside"])
    expect(timesFaults(times(at(9), at(12), [at(11, 50), at(12, 1)]))).toEqual(["break_outside"])
    expect(timesFaults(times(at(9), at(12), [at(10), at(10, 20)], [at(10, 19), at(10, 30)]))).toEqual([
      "breaks_overlap",
    ])
    expect(timesFaults(times(at(9), at(10), [at(9), at(10)]))).toEqual(["only_breaks"])
  })

  it("say each fault in a sentence", () => {
    for (const sentence of Object.values(timesFaultWords)) expect(sentence).toMatch(/^[A-ZÉÀ].*\.$/)
    expect(timesFaultWords.too_long).toBe("Une séance dure au plus 10\u00a0h.")
    expect(timesFaultWords.outside_day).toBe(
      "Une séance tient dans une seule journée, de 0\u00a0h\u00a000 à 24\u00a0h\u00a000.",
    )
  })

  it("count what is taught, breaks left out", () => {
    expect(netMinutes(times(at(9), at(12)))).toBe(180)
    expect(netMinutes(times(at(9), at(17), [at(12, 30), at(13, 30)], [at(10), at(10, 15)]))).toBe(405)
  })
})

describe("half-days and slots", () => {
  it("cut the day at 13:00 and 18:00", () => {
    expect([at(12, 59), at(13), at(17, 59), at(18)].map((minute) => halfDayWords[halfDayOf(minute)])).toEqual(
      ["Matin", "Après-midi", "Après-midi", "Soirée"],
    )
  })

  it("give two slots to a day with lunch inside", () => {
    expect(attendanceSlots(times(at(9), at(17), [at(12, 30), at(13, 30)]))).toEqual([
      { halfDay: "morning", startMin: at(9), endMin: at(12, 30), netMin: 210 },
      { halfDay: "afternoon", startMin: at(13, 30), endMin: at(17), netMin: 210 },
    ])
  })

  it("cut at 13:00 what runs across it, from 30 minutes on each side", () => {
    expect(attendanceSlots(times(at(12, 30), at(13, 30)))).toEqual([
      { halfDay: "morning", startMin: at(12, 30), endMin: at(13), netMin: 30 },
      { halfDay: "afternoon", startMin: at(13), endMin: at(13, 30), netMin: 30 },
    ])
    expect(attendanceSlots(times(at(9), at(13, 29)))).toEqual([
      { halfDay: "morning", startMin: at(9), endMin: at(13, 29), netMin: 269 },
    ])
    expect(attendanceSlots(times(at(12, 31), at(17)))).toEqual([
      { halfDay: "afternoon", startMin: at(12, 31), endMin: at(17), netMin: 269 },
    ])
    expect(attendanceSlots(times(at(12, 45), at(13, 15)))).toEqual([
      { halfDay: "morning", startMin: at(12, 45), endMin: at(13, 15), netMin: 30 },
    ])
  })

  it("measure time taught, and keep the breaks inside a slot out of its minutes", () => {
    expect(attendanceSlots(times(at(12), at(17), [at(12, 10), at(13)], [at(15), at(15, 20)]))).toEqual([
      { halfDay: "afternoon", startMin: at(12), endMin: at(17), netMin: 230 },
    ])
  })

  it("leave one slot to what stays on one side", () => {
    expect(attendanceSlots(times(at(9), at(13)))).toHaveLength(1)
    expect(attendanceSlots(times(at(18), at(21)))).toEqual([
      { halfDay: "evening", startMin: at(18), endMin: at(21), netMin: 180 },
    ])
    expect(attendanceSlots(times(at(17), at(20)))[0]?.halfDay).toBe("afternoon")
  })

  it("never lose nor add a minute", () => {
    const someTimes = fc
      .tuple(
        fc.integer({ min: 0, max: 1400 }),
        fc.integer({ min: 15, max: 600 }),
        fc.array(fc.tuple(fc.nat(600), fc.nat(90))),
      )
      .map(([start, length, breaks]) =>
        times(
          start,
          start + length,
          ...breaks.map(([from, to]): [number, number] => [start + from, start + from + to]),
        ),
      )
      .filter((session) => timesFaults(session).length === 0)
    fc.assert(
      fc.property(someTimes, (session) => {
        const slots = attendanceSlots(session)
        expect(slots.reduce((sum, { netMin }) => sum + netMin, 0)).toBe(netMinutes(session))
        for (const [index, slot] of slots.entries())
          for (const other of slots.slice(index + 1)) expect(spansOverlap(slot, other)).toBe(false)
      }),
    )
  })
})

describe("spans", () => {
  it("are half-open: what follows at once does not overlap", () => {
    expect(spansOverlap({ startMin: 0, endMin: 60 }, { startMin: 60, endMin: 90 })).toBe(false)
    expect(spansOverlap({ startMin: 0, endMin: 61 }, { startMin: 60, endMin: 90 })).toBe(true)
  })

  it("are joined across gaps shorter than asked", () => {
    const spans = [
      { startMin: 90, endMin: 120 },
      { startMin: 0, endMin: 60 },
      { startMin: 10, endMin: 20 },
    ]
    expect(joinSpans(spans)).toEqual([
      { startMin: 0, endMin: 60 },
      { startMin: 90, endMin: 120 },
    ])
    expect(joinSpans(spans, 30)).toHaveLength(2)
    expect(joinSpans(spans, 31)).toEqual([{ startMin: 0, endMin: 120 }])
  })

  it("lose what is taken out of them", () => {
    expect(
      withoutSpans({ startMin: 0, endMin: 60 }, [
        { startMin: 20, endMin: 30 },
        { startMin: 50, endMin: 70 },
      ]),
    ).toEqual([
      { startMin: 0, endMin: 20 },
      { startMin: 30, endMin: 50 },
    ])
  })

  it("are written as people say them", () => {
    expect(clockWords(545)).toBe("9\u00a0h\u00a005")
    expect([45, 420, 270, 605, 81_000].map(durationWords)).toEqual([
      "45\u00a0min",
      "7\u00a0h",
      "4\u00a0h\u00a030",
      "10\u00a0h\u00a005",
      "1\u202f350\u00a0h",
    ])
  })
})
