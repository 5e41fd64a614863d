import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { contains, type DateRange, eachDay } from "./date-range.ts"
import { expandRhythm } from "./expand-rhythm.ts"
import { weekRange } from "./iso-week.ts"
import { paint } from "./paint.ts"
import { isGenerated, type Period, type PeriodKind, periodsByDay, periodsFromDays } from "./period.ts"
import { type PeriodScope, periodOn, type ScopedPeriod } from "./priority.ts"
import { publicHolidaysIn } from "./public-holidays.ts"
import { regenerate } from "./regenerate.ts"
import type { Rhythm } from "./rhythm.ts"
import { someRange, someRhythm } from "./testing/arbitraries.ts"
import { totalsOf } from "./totals.ts"

const range = { from: "2026-08-31", to: "2026-12-31" }
const open = { range, closures: [], holidays: [] }
const company: Period = { kind: "company", ...range, locked: false }
const oneOne: Rhythm = { kind: "week_cycle", anchor_monday: "2026-09-07", school_weeks: 1, company_weeks: 1 }

/** Rows that do not overlap, some of them locked, some of a kind no rhythm makes. */
const someRows: fc.Arbitrary<Period[]> = fc
  .array(
    fc.record({
      days: fc.integer({ min: 1, max: 20 }),
      kind: fc.constantFrom<PeriodKind>("school", "company", "closure", "exam"),
      locked: fc.boolean(),
      isGap: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((runs) => {
    const states = runs.flatMap(({ days, kind, locked, isGap }) =>
      Array.from({ length: days }, () => (isGap ? undefined : { kind, locked })),
    )
    const days = eachDay({ from: "2026-08-15", to: "2027-07-31" })
    return periodsFromDays(days, (day) => states[days.indexOf(day)])
  })

const expansion = (rhythm: Rhythm) =>
  expandRhythm(rhythm, {
    ...range,
    closures: [],
    holidays: publicHolidaysIn(range, "metropole"),
    policy: "skip",
  })

describe("regeneration", () => {
  it("keeps locked rows and rows a rhythm does not make, and fills around them", () => {
    fc.assert(
      fc.property(someRows, someRhythm, (existing, rhythm) => {
        const { kept, added } = regenerate(existing, expansion(rhythm))
        for (const row of existing.filter((period) => !isGenerated(period))) expect(kept).toContain(row)
        const days = [...kept, ...added].flatMap(eachDay)
        expect(new Set(days).size).toBe(days.length)
        expect(eachDay(range).every((day) => days.includes(day))).toBe(true)
      }),
    )
  })

  it("does nothing the second time, so that rows keep their identity", () => {
    fc.assert(
      fc.property(
        someRows,
        someRhythm,
        fc.array(someRange, { maxLength: 2 }),
        (existing, rhythm, untouched) => {
          const first = regenerate(existing, expansion(rhythm), untouched)
          const second = regenerate([...first.kept, ...first.added], expansion(rhythm), untouched)
          expect([second.removed, second.added]).toEqual([[], []])
        },
      ),
    )
  })

  it("leaves the days it is told not to touch", () => {
    fc.assert(
      fc.property(someRows, someRhythm, someRange, (existing, rhythm, week) => {
        const { kept, added } = regenerate(existing, expansion(rhythm), [week])
        const [before, after] = [periodsByDay(existing), periodsByDay([...kept, ...added])]
        for (const day of eachDay(week)) expect(after.get(day)?.kind).toBe(before.get(day)?.kind)
      }),
    )
  })

  it("keeps what lies outside the new periods", () => {
    const long: Period = { kind: "school", from: "2026-08-01", to: "2026-09-04", locked: false }
    const { removed, added } = regenerate([long], [{ ...company, from: "2026-09-01" }])
    expect(removed).toEqual([long])
    expect(added).toEqual([
      { kind: "school", from: "2026-08-01", to: "2026-08-31", locked: false },
      { ...company, from: "2026-09-01" },
    ])
  })
})

describe("the period that rules a day", () => {
  const at = (scope: PeriodScope, kind: PeriodKind): ScopedPeriod => ({ ...company, scope, kind })
  const day = "2026-10-01"

  it("is the most specific", () => {
    const scopes: PeriodScope[] = ["organisation", "site", "class", "group", "student"]
    for (const [index, scope] of scopes.entries()) {
      const all = scopes.slice(0, index + 1).map((one) => at(one, one === scope ? "school_break" : "closure"))
      expect(periodOn(all, day)?.scope).toBe(scope)
    }
  })

  it("is the strongest at equal scope", () => {
    const order: PeriodKind[] = ["school_break", "school", "company", "mobility", "exam", "public_holiday"]
    for (const [index, kind] of order.entries()) {
      const all = order.slice(0, index + 1).map((one) => at("class", one))
      expect(periodOn(all, day)?.kind).toBe(kind)
    }
    expect(periodOn([at("class", "exam"), at("class", "closure")], day)?.kind).toBe("closure")
  })

  it("is none outside all of them", () => {
    expect(periodOn([at("class", "school")], "2027-01-01")).toBeUndefined()
  })
})

describe("painting", () => {
  const week = eachDay(weekRange("2026-11-09"))
  const holidays = [{ date: "2026-11-11" }]

  it("draws the days asked and nothing else, and leaves holidays", () => {
    expect(paint([company], week, "school", { ...open, holidays })).toEqual([
      { ...company, to: "2026-11-08" },
      { kind: "school", from: "2026-11-09", to: "2026-11-10", locked: false },
      { kind: "public_holiday", from: "2026-11-11", to: "2026-11-11", locked: false },
      { kind: "school", from: "2026-11-12", to: "2026-11-15", locked: false },
      { ...company, from: "2026-11-16" },
    ])
  })

  it("does not draw over locked periods nor over exams", () => {
    const fixed: Period[] = [
      { ...company, to: "2026-11-11", locked: true },
      { kind: "exam", from: "2026-11-12", to: "2026-12-31", locked: false },
    ]
    expect(paint(fixed, week, "school", open)).toEqual(fixed)
  })

  it("makes a closure of a closed day, but no school of a closed week", () => {
    const friday = paint([company], week, "school", {
      ...open,
      closures: [{ from: "2026-11-13", to: "2026-11-13" }],
    })
    expect(periodsByDay(friday).get("2026-11-13")?.kind).toBe("closure")
    const all = paint([company], week, "school", { ...open, closures: [weekRange("2026-11-09")] })
    expect(all).toEqual([company])
  })

  it("gives the closed day back to the company once the week has no school left", () => {
    const closures = [{ from: "2026-11-13", to: "2026-11-13" }]
    const drawn = paint([company], week, "school", { ...open, closures })
    const undone = paint(drawn, week.slice(0, 4), "company", { ...open, closures })
    expect(periodsByDay(undone).get("2026-11-13")?.kind).toBe("company")
  })

  it("leaves what lies outside the year drawn", () => {
    const summer: Period = { kind: "school", from: "2026-08-01", to: "2026-09-06", locked: false }
    const drawn = paint([summer], ["2026-09-02"], "company", open)
    expect(drawn.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["school", "2026-08-01", "2026-08-30"],
      ["school", "2026-08-31", "2026-09-01"],
      ["company", "2026-09-02", "2026-09-02"],
      ["school", "2026-09-03", "2026-09-06"],
    ])
  })

  it("never overlaps, never leaves the range, and painting back gives the start again", () => {
    fc.assert(
      fc.property(someRange, (painted: DateRange) => {
        const days = eachDay(painted)
        const drawn = paint([company], days, "school", open)
        expect(drawn.flatMap(eachDay)).toEqual(eachDay(range))
        const school = drawn.filter(({ kind }) => kind === "school").flatMap(eachDay)
        expect(school).toEqual(days.filter((day) => contains(range, day)))
        expect(paint(drawn, days, "company", open)).toEqual([company])
      }),
    )
  })
})

describe("totals", () => {
  it("count weeks, days and hours, holidays deducted", () => {
    const holidays = publicHolidaysIn(range, "metropole")
    const september = { from: "2026-09-07", to: "2026-10-04" }
    expect(totalsOf(expansion(oneOne), { range: september, dailyMinutes: 390, holidays })).toEqual({
      schoolWeeks: 2,
      companyWeeks: 2,
      mixedWeeks: 0,
      schoolDays: 10,
      companyDays: 10,
      schoolMinutes: 3900,
    })
  })

  it("deduct a holiday even where a drawn period runs over it, without splitting its week", () => {
    const drawn: Period = { kind: "school", from: "2026-11-09", to: "2026-11-15", locked: false }
    const totals = totalsOf([drawn], { range, dailyMinutes: 420, holidays: [{ date: "2026-11-11" }] })
    expect(totals).toMatchObject({ schoolWeeks: 1, mixedWeeks: 0, schoolDays: 4, schoolMinutes: 1680 })
  })

  it("tell shared weeks apart", () => {
    const days: Rhythm = { kind: "weekdays", school_weekdays: [1, 2] }
    const totals = totalsOf(expansion(days), {
      range: { from: "2026-09-07", to: "2026-09-20" },
      dailyMinutes: 420,
      holidays: [],
    })
    expect(totals).toMatchObject({ mixedWeeks: 2, schoolWeeks: 0, schoolDays: 4, companyDays: 6 })
  })

  it("count Saturdays only where they are taught", () => {
    const saturday: Period = { kind: "school", from: "2026-09-12", to: "2026-09-12", locked: false }
    const options = { range, dailyMinutes: 60, holidays: [] }
    expect(totalsOf([saturday], options).schoolDays).toBe(0)
    expect(totalsOf([saturday], { ...options, weekdays: [6] }).schoolMinutes).toBe(60)
  })
})
