import { addMonths, weekdayOf } from "@jalon/calendar"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  expandSeries,
  instantOf,
  planningOf,
  type Series,
  type SeriesSession,
  type SkipReason,
  seriesFaults,
  seriesScopeWords,
  sessionsInScope,
  skipReasonsOn,
} from "../index.ts"
import { aClass, aLearner, aPeriod, aSession, aSite, facts, members } from "../testing/planning.ts"

const series = (change: Partial<Series> = {}): Series => ({
  weekdays: [1],
  startMin: 540,
  endMin: 720,
  breaks: [],
  intervalWeeks: 1,
  firstDate: "2026-11-02",
  end: { lastDate: "2026-11-30" },
  followRhythm: true,
  skipPublicHolidays: true,
  skipClosures: true,
  onSkip: "drop",
  ...change,
})
const free = () => []
const against =
  (days: Record<string, SkipReason[]>) =>
  (date: string): SkipReason[] =>
    days[date] ?? []

describe("a series", () => {
  it("gives each of its weekdays, both ends included", () => {
    expect(expandSeries(series(), free)).toEqual({
      dates: ["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"],
      skipped: [],
      missing: 0,
    })
    expect(
      expandSeries(
        series({ weekdays: [3, 1], firstDate: "2026-11-03", end: { lastDate: "2026-11-11" } }),
        free,
      ).dates,
    ).toEqual(["2026-11-04", "2026-11-09", "2026-11-11"])
  })

  it("counts every second week from that of its first date", () => {
    const dates = expandSeries(
      series({ weekdays: [1, 5], firstDate: "2026-11-06", intervalWeeks: 2 }),
      free,
    ).dates
    expect(dates).toEqual(["2026-11-06", "2026-11-16", "2026-11-20", "2026-11-30"])
  })

  it("crosses week 53 and keeps nine o'clock over both changes of the clock", () => {
    const { dates } = expandSeries(series({ firstDate: "2026-12-21", end: { count: 3 } }), free)
    expect(dates).toEqual(["2026-12-21", "2026-12-28", "2027-01-04"])
    const utc = (date: string) => new Date(instantOf(date, 540, "Europe/Paris")).toISOString().slice(11, 16)
    const autumn = expandSeries(
      series({ weekdays: [1, 5], firstDate: "2026-10-23", end: { count: 2 } }),
      free,
    ).dates
    expect(autumn.map((date) => [date, utc(date)])).toEqual([
      ["2026-10-23", "07:00"],
      ["2026-10-26", "08:00"],
    ])
    const spring = expandSeries(
      series({ weekdays: [1, 5], firstDate: "2027-03-26", end: { count: 2 } }),
      free,
    ).dates
    expect(spring.map((date) => [date, utc(date)])).toEqual([
      ["2027-03-26", "08:00"],
      ["2027-03-29", "07:00"],
    ])
  })

  it("skips what it was asked to skip, and says why", () => {
    const days = against({
      "2026-11-09": ["company_period"],
      "2026-11-16": ["public_holiday", "closure"],
      "2026-11-23": ["closure"],
    })
    expect(expandSeries(series(), days)).toEqual({
      dates: ["2026-11-02", "2026-11-30"],
      skipped: [
        { date: "2026-11-09", reasons: ["company_period"] },
        { date: "2026-11-16", reasons: ["public_holiday", "closure"] },
        { date: "2026-11-23", reasons: ["closure"] },
      ],
      missing: 0,
    })
    expect(expandSeries(series({ followRhythm: false }), days).dates).toContain("2026-11-09")
    expect(expandSeries(series({ skipClosures: false }), days).dates).toContain("2026-11-23")
    expect(expandSeries(series({ skipPublicHolidays: false }), days).skipped[1]?.reasons).toEqual(["closure"])
  })

  it("loses a skipped date, or makes up for it at the end", () => {
    const days = against({ "2026-11-09": ["closure"], "2026-12-07": ["closure"] })
    const appended = expandSeries(series({ onSkip: "append" }), days)
    expect(appended.dates).toEqual(["2026-11-02", "2026-11-16", "2026-11-23", "2026-11-30", "2026-12-14"])
    const counted = (onSkip: "drop" | "append") =>
      expandSeries(series({ onSkip, end: { count: 3 } }), days).dates
    expect(counted("drop")).toEqual(["2026-11-02", "2026-11-16"])
    expect(counted("append")).toEqual(["2026-11-02", "2026-11-16", "2026-11-23"])
  })

  it("stays within a year, and says what it could not place", () => {
    const year = series({ end: { count: 60 } })
    const { dates, missing } = expandSeries(year, free)
    expect([dates.at(-1), dates.length, missing]).toEqual(["2027-11-01", 53, 7])
    const whole = series({ end: { lastDate: "2027-11-01" }, onSkip: "append" })
    expect(expandSeries(whole, against({ "2026-11-09": ["closure"] }))).toMatchObject({ missing: 1 })
    expect(expandSeries(whole, free)).toMatchObject({ missing: 0 })
  })

  it("begins with a rule that names its last possible day, and a leap day is a day", () => {
    const leap = series({ weekdays: [2], firstDate: "2028-02-29", end: { count: 60 } })
    const { dates } = expandSeries(leap, free)
    expect([dates[0], dates.at(-1), dates.length]).toEqual(["2028-02-29", "2029-02-27", 53])
    expect(seriesFaults({ ...leap, end: { lastDate: "2029-02-27" } })).toEqual([])
    expect(seriesFaults({ ...leap, end: { lastDate: "2029-02-28" } })).toEqual(["over_one_year"])
    const alone = series({ weekdays: [1], firstDate: "2026-11-02", end: { lastDate: "2026-11-02" } })
    expect(seriesFaults(alone)).toEqual([])
    expect(expandSeries(alone, free)).toEqual({ dates: ["2026-11-02"], skipped: [], missing: 0 })
    // The first date need not be one of its days.
    const later = series({ weekdays: [3], firstDate: "2026-11-05", end: { lastDate: "2026-11-10" } })
    expect(expandSeries(later, free)).toEqual({ dates: [], skipped: [], missing: 0 })
  })

  it("skips every other week across a new year of 53 weeks, by the week and not by the day", () => {
    const { dates } = expandSeries(
      series({ weekdays: [7, 1], firstDate: "2026-12-27", intervalWeeks: 2, end: { count: 4 } }),
      free,
    )
    expect(dates).toEqual(["2026-12-27", "2027-01-04", "2027-01-10", "2027-01-18"])
  })

  it("stops at what was asked, and tells of no date beyond it", () => {
    const days = against({ "2026-11-09": ["closure"], "2026-11-23": ["closure"], "2026-11-30": ["closure"] })
    expect(expandSeries(series({ end: { count: 2 } }), days)).toEqual({
      dates: ["2026-11-02"],
      skipped: [{ date: "2026-11-09", reasons: ["closure"] }],
      missing: 0,
    })
    expect(expandSeries(series({ end: { count: 3 }, onSkip: "append" }), days)).toEqual({
      dates: ["2026-11-02", "2026-11-16", "2026-12-07"],
      skipped: ["2026-11-09", "2026-11-23", "2026-11-30"].map((date) => ({ date, reasons: ["closure"] })),
      missing: 0,
    })
    // What stands against a date without being asked for is not told either.
    const lenient = series({ skipClosures: false, end: { count: 2 } })
    expect(expandSeries(lenient, days)).toEqual({
      dates: ["2026-11-02", "2026-11-09"],
      skipped: [],
      missing: 0,
    })
  })

  it("tells every fault at once", () => {
    expect(seriesFaults(series({ weekdays: [], end: { count: -1 } }))).toEqual(["no_weekday", "no_session"])
    expect(seriesFaults(series({ end: { count: 1 } }))).toEqual([])
  })

  it("is refused without weekday, backwards, empty, or over a year", () => {
    expect(seriesFaults(series())).toEqual([])
    expect(seriesFaults(series({ weekdays: [] }))).toEqual(["no_weekday"])
    expect(seriesFaults(series({ end: { lastDate: "2026-11-01" } }))).toEqual(["ends_before_start"])
    expect(seriesFaults(series({ end: { count: 0 } }))).toEqual(["no_session"])
    expect(seriesFaults(series({ end: { count: 1.5 } }))).toEqual(["no_session"])
    expect(seriesFaults(series({ end: { lastDate: "2027-11-01" } }))).toEqual([])
    expect(seriesFaults(series({ end: { lastDate: "2027-11-02" } }))).toEqual(["over_one_year"])
    expect(() => expandSeries(series({ weekdays: [] }), free)).toThrow(RangeError)
  })

  it("never gives a day that is not its own, nor more than asked", () => {
    const some = fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      weekday: fc.constantFrom(1, 2, 3, 4, 5, 6, 7) as fc.Arbitrary<1>,
      closed: fc.array(fc.integer({ min: 1, max: 28 })),
      onSkip: fc.constantFrom("drop" as const, "append" as const),
    })
    fc.assert(
      fc.property(some, ({ count, weekday, closed, onSkip }) => {
        const asked = series({ weekdays: [weekday], end: { count }, onSkip })
        const days = (date: string): SkipReason[] =>
          closed.includes(Number(date.slice(8))) ? ["closure"] : []
        const { dates, skipped, missing } = expandSeries(asked, days)
        for (const date of dates) expect([weekdayOf(date), days(date)]).toEqual([weekday, []])
        expect(dates.every((date) => date < addMonths(asked.firstDate, 12))).toBe(true)
        expect(dates.length + missing + (onSkip === "drop" ? skipped.length : 0)).toBe(count)
      }),
      { numRuns: 40 },
    )
  })
})

describe("what stands against a date", () => {
  it("is read as for conflicts: company of the class, holidays and closures", () => {
    const planning = planningOf(
      facts({
        classes: [aClass({ members: members("l") })],
        learners: [aLearner()],
        sites: [aSite()],
        periods: [
          aPeriod(),
          aPeriod({
            kind: "closure",
            scope: "organisation",
            ownerId: null,
            from: "2026-11-11",
            to: "2026-11-11",
          }),
          aPeriod({ scope: "student", ownerId: "l", from: "2026-11-02", to: "2026-11-02" }),
        ],
      }),
    )
    const reasons = skipReasonsOn(aSession({ siteId: "lyon" }), planning)
    expect(["2026-11-02", "2026-11-11", "2026-11-16"].map(reasons)).toEqual([
      [],
      ["public_holiday", "closure"],
      ["company_period"],
    ])
  })
})

describe("what stands against a date that a series would take", () => {
  it("is a holiday whatever the age of those who come, and no day of a single learner", () => {
    const adult = { classes: [aClass({ members: members("l") })], learners: [aLearner()] }
    const minor = { ...adult, learners: [aLearner({ bornOn: "2010-01-01" })] }
    for (const who of [adult, minor]) {
      const planning = planningOf(facts({ ...who, sites: [aSite()] }))
      expect(skipReasonsOn(aSession({ siteId: "lyon" }), planning)("2026-11-11")).toEqual(["public_holiday"])
    }
    const own = aPeriod({ scope: "student", ownerId: "l" })
    const planning = planningOf(facts({ ...adult, sites: [aSite()], periods: [own] }))
    expect(skipReasonsOn(aSession(), planning)("2026-11-16")).toEqual([])
  })

  it("is asked of that date, wherever the session stands, in one order", () => {
    const periods = [
      aPeriod({
        kind: "closure",
        scope: "organisation",
        ownerId: null,
        from: "2026-11-11",
        to: "2026-11-11",
      }),
      aPeriod({ from: "2026-11-11", to: "2026-11-12" }),
    ]
    const planning = planningOf(facts({ classes: [aClass()], sites: [aSite()], periods }))
    const reasons = skipReasonsOn(aSession({ date: "2026-11-11", siteId: "lyon" }), planning)
    expect(reasons("2026-11-11")).toEqual(["company_period", "public_holiday", "closure"])
    expect(reasons("2026-11-12")).toEqual(["company_period"])
    expect(reasons("2026-11-13")).toEqual([])
  })
})

describe("an edit of a series", () => {
  const one = (id: string, date: string, change: Partial<SeriesSession> = {}): SeriesSession => ({
    id,
    date,
    startMin: 540,
    endMin: 720,
    status: "published",
    isDetached: false,
    sheet: "upcoming",
    ...change,
  })
  const all = [
    one("a", "2026-11-02", { status: "done", sheet: "closed" }),
    one("b", "2026-11-09", { sheet: "open" }),
    one("c", "2026-11-16"),
    one("d", "2026-11-16", { startMin: 480 }),
    one("e", "2026-11-23", { isDetached: true }),
    one("f", "2026-11-30", { status: "cancelled" }),
    one("g", "2026-12-07", { status: "draft", sheet: "none" }),
    one("h", "2026-12-14", { status: "postponed" }),
  ]
  const now = { date: "2026-11-10", min: 0 }
  const edited = (id: string) => all.find((session) => session.id === id) ?? one(id, "")

  it("reaches one, those that follow, or all", () => {
    expect(sessionsInScope(edited("c"), "this", all, now)).toEqual({ changed: ["c"], left: [] })
    expect(sessionsInScope(edited("c"), "following", all, now)).toEqual({
      changed: ["c", "g"],
      left: [
        { id: "e", reason: "detached" },
        { id: "f", reason: "over" },
        { id: "h", reason: "over" },
      ],
    })
    expect(sessionsInScope(edited("c"), "all", all, now)).toMatchObject({ changed: ["c", "d", "g"] })
    expect(Object.values(seriesScopeWords)).toEqual([
      "Cette séance",
      "Cette séance et les suivantes",
      "Toute la série",
    ])
  })

  it("never touches a session whose sheet is open, signed or closed", () => {
    expect(sessionsInScope(edited("b"), "all", all, now).left.slice(0, 2)).toEqual([
      { id: "a", reason: "sheet_opened" },
      { id: "b", reason: "sheet_opened" },
    ])
    expect(sessionsInScope(edited("e"), "this", all, now)).toEqual({ changed: ["e"], left: [] })
  })

  it("is over for what is done, cancelled or postponed, the edited one too", () => {
    const over = (["done", "cancelled", "postponed"] as const).map((status) =>
      one(status, "2026-12-21", { status }),
    )
    for (const session of over)
      expect(sessionsInScope(session, "this", over, now)).toEqual({
        changed: [],
        left: [{ id: session.id, reason: "over" }],
      })
  })

  it("begins at its first minute: the one before leaves it open", () => {
    const session = one("x", "2026-11-16")
    const by = (min: number) => sessionsInScope(edited("c"), "all", [session], { date: "2026-11-16", min })
    expect(by(539).changed).toEqual(["x"])
    expect(by(540).left).toEqual([{ id: "x", reason: "past" }])
  })

  it("leaves what has begun, but the one that is edited itself", () => {
    const later = { date: "2026-11-16", min: 540 }
    expect(sessionsInScope(edited("c"), "all", all, later)).toMatchObject({
      changed: ["c", "g"],
      left: [{ id: "a" }, { id: "b" }, { id: "d", reason: "past" }, { id: "e" }, { id: "f" }, { id: "h" }],
    })
    expect(sessionsInScope(edited("c"), "all", all, { ...later, min: 479 })).toMatchObject({
      changed: ["c", "d", "g"],
    })
    expect(sessionsInScope(edited("g"), "all", all, later).left.map(({ id }) => id)).toContain("c")
  })
})
