import { addDays } from "@jalon/kernel"
import { describe, expect, it } from "vitest"
import {
  type CountedLine,
  isFresh,
  isRaisedByEachFact,
  WARNINGS,
  type WarningFacts,
  warningsOf,
  warningWords,
} from "../index.ts"
import { aLateness, aLine, anAbsence } from "../testing/lines.ts"

const TODAY = "2026-11-30"
const ago = (days: number) => addDays(TODAY, -days)
const signs = (lines: readonly CountedLine[], change: Partial<WarningFacts> = {}) =>
  warningsOf({ today: TODAY, lines, keptInCompany: [], projected: null, ...change })
const found = (...of: Parameters<typeof signs>) => signs(...of).map(({ code }) => code)
const present = (days: number, change: Partial<CountedLine> = {}) => aLine({ date: ago(days), ...change })
const absent = (days: number, state: "to_justify" | "unjustified" | "justified" | "pending") =>
  anAbsence(state, { date: ago(days) })
const run = (count: number, make: (days: number) => CountedLine, from = 100) =>
  Array.from({ length: count }, (_, index) => make(from - index))

describe("early warnings", () => {
  it("name an absence on the first day", () => {
    expect(found([absent(50, "justified"), present(49)])).toEqual(["first_day_absent"])
    expect(found([absent(50, "justified"), present(50, { halfDay: "afternoon" }), present(49)])).toEqual([])
    expect(found([])).toEqual([])
  })

  it("name three half-days in a row without news, the last ones", () => {
    const start = present(50)
    const three = [3, 2, 1].map((days) => absent(days, "to_justify"))
    expect(found([start, ...three])).toEqual(["consecutive"])
    expect(found([start, ...three.slice(1)])).toEqual([])
    expect(found([start, ...three, present(0)])).toEqual([])
    expect(found([start, absent(3, "pending"), ...three.slice(1)])).toEqual([])
    expect(found([start, ...three.slice(0, 2), absent(1, "unjustified")])).toEqual(["consecutive"])
    // A company day between two of them is no lesson, and breaks nothing.
    const inCompany = aLine({
      date: ago(2),
      halfDay: "afternoon",
      status: "in_company",
      dueMin: 0,
      presentMin: 0,
    })
    expect(found([start, ...three.slice(0, 2), inCompany, ...three.slice(2)])).toEqual(["consecutive"])
    // One lesson of the half-day that waits for its reason is enough.
    const twoOfHalfDay = [absent(1, "justified"), absent(1, "to_justify")]
    expect(found([start, ...three.slice(0, 2), ...twoOfHalfDay])).toEqual(["consecutive"])
    const open = anAbsence("to_justify", { date: ago(1), sheetStatus: "to_sign" })
    expect(found([start, ...three.slice(0, 2), open])).toEqual([])
  })

  it("name four unjustified half-days in thirty days", () => {
    const days = [29, 20, 10, 5]
    const around = (list: readonly number[]) =>
      list.flatMap((at) => [absent(at, "unjustified"), present(at, { halfDay: "afternoon" })])
    expect(found([present(60), ...around(days)])).toEqual(["unjustified_30d"])
    expect(found([present(60), ...around([30, 20, 10, 5])])).toEqual([])
    expect(found([present(60), ...around(days.slice(1))])).toEqual([])
    const partly = days.flatMap((at) => [absent(at, "unjustified"), present(at)])
    expect(found([present(60), ...partly])).toEqual([])
  })

  it("name a presence that is low or falls, once ten slots are known", () => {
    const miss = (days: number) => absent(days, "justified")
    expect(found([...run(6, present), ...run(3, miss, 80)])).toEqual([])
    expect(found([...run(7, present), ...run(3, miss, 80)])).toEqual(["rate_drop"])
    expect(found([...run(8, present), ...run(2, miss, 80)])).toEqual([])
    const falling = (missed: number) => [
      ...run(20, present, 200),
      ...run(20 - missed, present, 100),
      ...run(missed, miss, 60),
    ]
    expect(found(falling(3))).toEqual(["rate_drop"])
    expect(found(falling(2))).toEqual([])
    const tenBefore = (count: number) => [
      ...run(count, present, 200),
      ...run(17, present, 100),
      ...run(3, miss, 60),
    ]
    expect([found(tenBefore(10)), found(tenBefore(9))]).toEqual([["rate_drop"], []])
    // Of the twenty before, only.
    const better = [
      ...run(20, miss, 300),
      ...run(20, present, 200),
      ...run(17, present, 100),
      ...run(3, miss, 60),
    ]
    expect(found(better.slice(1))).toContain("rate_drop")
    const short = [...run(9, present, 200), ...run(17, present, 100), ...run(3, miss, 60)]
    expect(found(short)).toEqual([])
  })

  it("name five latenesses in thirty days", () => {
    const late = (days: number) => aLateness(7, "justified", { date: ago(days) })
    expect(found([present(60), ...[29, 20, 15, 10, 0].map(late)])).toEqual(["serial_late"])
    expect(found([present(60), ...[30, 20, 15, 10, 0].map(late)])).toEqual([])
  })

  it("name an employer who keeps their apprentice", () => {
    expect(found([], { keptInCompany: [ago(59), ago(1)] })).toEqual(["employer_retention"])
    expect(found([], { keptInCompany: [ago(60), ago(1)] })).toEqual([])
    expect(found([], { keptInCompany: [addDays(TODAY, 1), ago(1)] })).toEqual([])
  })

  it("name hours that will fall short of the year", () => {
    const ten = run(10, present)
    expect(found(ten, { projected: { part: 899, whole: 1000 } })).toEqual(["hours_risk"])
    expect(found(ten, { projected: { part: 900, whole: 1000 } })).toEqual([])
    expect(found(ten.slice(1), { projected: { part: 1, whole: 1000 } })).toEqual([])
    expect(found(ten, { projected: { part: 0, whole: 0 } })).toEqual([])
  })

  it("name the last day that shows them, the first day for who was missing then", () => {
    const dayOf = (lines: readonly CountedLine[], change: Partial<WarningFacts> = {}) =>
      signs(lines, change).map(({ on }) => on)
    expect(dayOf([absent(50, "justified"), present(49)])).toEqual([ago(50)])
    expect(dayOf([present(50), ...[3, 2, 1].map((days) => absent(days, "to_justify"))])).toEqual([ago(1)])
    expect(
      dayOf([...run(7, present), ...run(3, (days) => absent(days, "justified"), 80), present(0)]),
    ).toEqual([ago(78)])
    expect(dayOf([], { keptInCompany: [ago(1), ago(59)] })).toEqual([ago(1)])
    expect(dayOf([], { keptInCompany: [ago(3), ago(40), ago(59)] })).toEqual([ago(3)])
    const unjustified = [29, 20, 10, 5].flatMap((at) => [
      absent(at, "unjustified"),
      present(at, { halfDay: "afternoon" }),
    ])
    expect(dayOf([present(60), ...unjustified])).toEqual([ago(5)])
    const late = [29, 20, 15, 10, 2].map((days) => aLateness(7, "justified", { date: ago(days) }))
    expect(dayOf([present(60), ...late, present(1)])).toEqual([ago(2)])
    const missed = run(3, (days) => absent(days, "pending"), 80)
    expect(dayOf([...run(17, present), ...missed], { projected: { part: 1, whole: 2 } })).toEqual([ago(78)])
  })

  it("are raised again by each new fact, or only after they ended when they last", () => {
    expect(WARNINGS.filter(isRaisedByEachFact)).toEqual([
      "consecutive",
      "unjustified_30d",
      "serial_late",
      "employer_retention",
    ])
  })

  it("are of these weeks, or none", () => {
    const on = (day: string) => isFresh({ code: "first_day_absent", on: day }, TODAY)
    expect([on(ago(59)), on(ago(60))]).toEqual([true, false])
  })

  it("have words, and no score", () => {
    for (const code of WARNINGS) expect(warningWords[code]).toMatch(/^[A-Z0-9]/)
  })
})
