import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { weekdayOf } from "./date.ts"
import { contains, type DateRange, eachDay } from "./date-range.ts"
import { describeRhythm } from "./describe-rhythm.ts"
import { type ExpandOptions, expandRhythm } from "./expand-rhythm.ts"
import { isoWeekOf } from "./iso-week.ts"
import { type Period, periodsByDay } from "./period.ts"
import { publicHolidaysIn } from "./public-holidays.ts"
import { type Rhythm, rhythmProblem } from "./rhythm.ts"
import { schoolYearRange } from "./school-year.ts"
import { rangeOf, someDate, someRange, someRhythm } from "./testing/arbitraries.ts"

const year = schoolYearRange("2026-2027")
const christmas = { from: "2026-12-19", to: "2027-01-03" }
const oneThree: Rhythm = {
  kind: "week_cycle",
  anchor_monday: "2026-09-07",
  school_weeks: 1,
  company_weeks: 3,
}
const plain: ExpandOptions = { ...year, closures: [], holidays: [], policy: "skip" }

const schoolMondays = (periods: readonly Period[]) => [
  ...new Set(
    periods
      .filter(({ kind }) => kind === "school")
      .flatMap(eachDay)
      .map((day) => isoWeekOf(day).monday),
  ),
]
const kindOn = (periods: readonly Period[], day: string) => periodsByDay(periods).get(day)?.kind

describe("a 1/3 cycle anchored on 7 September 2026", () => {
  const until = { ...plain, to: "2027-06-30" }
  const reference = [
    ["2026-09-07", 37],
    ["2026-10-05", 41],
    ["2026-11-02", 45],
    ["2026-11-30", 49],
    ["2026-12-28", 53],
    ["2027-01-25", 4],
    ["2027-02-22", 8],
    ["2027-03-22", 12],
    ["2027-04-19", 16],
    ["2027-05-17", 20],
    ["2027-06-14", 24],
  ] as const

  it("gives the school weeks of the reference, week 53 among them", () => {
    const mondays = schoolMondays(expandRhythm(oneThree, until))
    expect(mondays.map((monday) => [monday, isoWeekOf(monday).week])).toEqual(reference)
  })

  it("moves the closed week to the next, and only that one", () => {
    const mondays = schoolMondays(
      expandRhythm(oneThree, { ...until, closures: [christmas], policy: "shift_next" }),
    )
    const expected = reference.map(([monday]) => (monday === "2026-12-28" ? "2027-01-04" : monday))
    expect(mondays).toEqual(expected)
  })

  it("drops the closed week when told to", () => {
    const mondays = schoolMondays(expandRhythm(oneThree, { ...until, closures: [christmas] }))
    expect(mondays).toEqual(reference.map(([monday]) => monday).filter((monday) => monday !== "2026-12-28"))
  })

  it("leaves the dropped week to the company", () => {
    const periods = expandRhythm(oneThree, { ...until, closures: [christmas] })
    expect(kindOn(periods, "2026-12-30")).toBe("company")
  })

  it("does not run before its anchor", () => {
    expect(kindOn(expandRhythm(oneThree, plain), "2026-08-12")).toBe("company")
  })
})

describe("closed days", () => {
  const oneOne: Rhythm = {
    kind: "week_cycle",
    anchor_monday: "2026-09-07",
    school_weeks: 1,
    company_weeks: 1,
  }

  it("put the reference week 47 of the 1/1 cycle at school", () => {
    expect(kindOn(expandRhythm(oneOne, plain), "2026-11-16")).toBe("school")
    expect(kindOn(expandRhythm(oneOne, plain), "2026-11-09")).toBe("company")
  })

  it("are a closure inside a week that keeps some school", () => {
    const bridge = { from: "2026-11-19", to: "2026-11-20" }
    const periods = expandRhythm(oneOne, { ...plain, closures: [bridge], policy: "shift_next" })
    expect(kindOn(periods, "2026-11-18")).toBe("school")
    expect(kindOn(periods, "2026-11-19")).toBe("closure")
    expect(kindOn(periods, "2026-11-23")).toBe("company")
  })

  it("do not close the company", () => {
    const bridge = { from: "2026-11-12", to: "2026-11-13" }
    expect(kindOn(expandRhythm(oneOne, { ...plain, closures: [bridge] }), "2026-11-12")).toBe("company")
  })

  it("of a 2/2 cycle shift past the school week that follows", () => {
    const twoTwo: Rhythm = { ...oneOne, school_weeks: 2, company_weeks: 2 }
    const week = { from: "2026-09-07", to: "2026-09-13" }
    const periods = expandRhythm(twoTwo, {
      ...plain,
      to: "2026-10-04",
      closures: [week],
      policy: "shift_next",
    })
    expect(schoolMondays(periods)).toEqual(["2026-09-14", "2026-09-21"])
  })

  it("are counted with the holidays to tell whether a week is closed", () => {
    const week = { from: "2026-11-02", to: "2026-11-06" }
    const holidays = [{ date: "2026-11-11" }]
    const cycle: Rhythm = { ...oneOne, anchor_monday: "2026-11-09", company_weeks: 3 }
    const closures = [
      week,
      { from: "2026-11-09", to: "2026-11-10" },
      { from: "2026-11-12", to: "2026-11-13" },
    ]
    const periods = expandRhythm(cycle, {
      ...plain,
      to: "2026-11-30",
      closures,
      holidays,
      policy: "shift_next",
    })
    expect(schoolMondays(periods)).toEqual(["2026-11-16"])
    expect(kindOn(periods, "2026-11-11")).toBe("public_holiday")
  })

  it("with no week left to move to are dropped", () => {
    const always: Rhythm = { ...oneOne, company_weeks: 0 }
    const week = { from: "2026-09-14", to: "2026-09-20" }
    const options = { ...plain, to: "2026-09-27", closures: [week], policy: "shift_next" as const }
    expect(schoolMondays(expandRhythm(always, options))).toEqual(["2026-09-07", "2026-09-21"])
  })
})

describe("weekdays", () => {
  it("repeat every week, and the holiday is nobody's", () => {
    const rhythm: Rhythm = { kind: "weekdays", school_weekdays: [1, 2] }
    const holidays = publicHolidaysIn(year, "metropole")
    const periods = expandRhythm(rhythm, { ...plain, holidays })
    const week = (monday: string) =>
      eachDay({ from: monday, to: `${monday.slice(0, 8)}${Number(monday.slice(8)) + 4}` })
    expect(week("2026-11-16").map((day) => kindOn(periods, day))).toEqual([
      "school",
      "school",
      "company",
      "company",
      "company",
    ])
    expect(kindOn(periods, "2027-03-29")).toBe("public_holiday")
    expect(kindOn(periods, "2027-03-30")).toBe("school")
  })

  it("take one more day every other week", () => {
    const rhythm: Rhythm = {
      kind: "weekdays",
      school_weekdays: [1, 2],
      alternate_week: { weekday: 3, anchor_monday: "2026-09-07" },
    }
    const periods = expandRhythm(rhythm, plain)
    const wednesdays = ["2026-08-26", "2026-09-02", "2026-09-09", "2026-09-16", "2026-09-23"]
    expect(wednesdays.map((day) => kindOn(periods, day))).toEqual([
      "school",
      "company",
      "school",
      "company",
      "school",
    ])
  })
})

describe("drawn periods and blocks", () => {
  it("are taken as they are, and the rest is the company's", () => {
    const rhythm: Rhythm = {
      kind: "blocks",
      periods: [{ kind: "school", from: "2026-10-01", to: "2026-10-31" }],
    }
    expect(expandRhythm(rhythm, { ...plain, from: "2026-09-01", to: "2026-11-30" })).toEqual([
      { kind: "company", from: "2026-09-01", to: "2026-09-30", locked: false },
      { kind: "school", from: "2026-10-01", to: "2026-10-31", locked: false },
      { kind: "company", from: "2026-11-01", to: "2026-11-30", locked: false },
    ])
  })
})

describe("every rhythm", () => {
  const closures = fc.array(someRange, { maxLength: 4 })
  const holidays = fc.array(
    someDate.map((date) => ({ date })),
    { maxLength: 12 },
  )
  const policy = fc.constantFrom("shift_next" as const, "skip" as const)

  it("expands to periods that follow each other and cover the range", () => {
    fc.assert(
      fc.property(
        someRhythm,
        rangeOf(400),
        closures,
        holidays,
        policy,
        (rhythm, range, shut, off, chosen) => {
          const periods = expandRhythm(rhythm, { ...range, closures: shut, holidays: off, policy: chosen })
          expect(periods.flatMap(eachDay)).toEqual(eachDay(range))
        },
      ),
    )
  })

  it("never teaches on a holiday or a closed day", () => {
    fc.assert(
      fc.property(
        someRhythm,
        rangeOf(400),
        closures,
        holidays,
        policy,
        (rhythm, range, shut, off, chosen) => {
          const periods = expandRhythm(rhythm, { ...range, closures: shut, holidays: off, policy: chosen })
          const school = periods.filter(({ kind }) => kind === "school").flatMap(eachDay)
          expect(school.filter((day) => off.some(({ date }) => date === day))).toEqual([])
          expect(school.filter((day) => shut.some((range) => contains(range, day)))).toEqual([])
        },
      ),
    )
  })

  it("says the same of a day whatever range is asked", () => {
    const part = (range: DateRange, cut: number) => {
      const days = eachDay(range)
      return { from: days[Math.min(cut, days.length - 1)] ?? range.from, to: range.to }
    }
    fc.assert(
      fc.property(
        someRhythm,
        rangeOf(300),
        closures,
        policy,
        fc.nat(300),
        (rhythm, range, shut, chosen, cut) => {
          const options = { closures: shut, holidays: [], policy: chosen }
          const smaller = part(range, cut)
          const whole = periodsByDay(expandRhythm(rhythm, { ...range, ...options }))
          const days = periodsByDay(expandRhythm(rhythm, { ...smaller, ...options }))
          for (const [day, period] of days) expect(whole.get(day)?.kind).toBe(period.kind)
        },
      ),
    )
  })

  it("keeps as many school weeks when they shift as when nothing is closed, if there is room", () => {
    fc.assert(
      fc.property(rangeOf(20), (closure) => {
        const until = { ...plain, from: "2025-08-01", to: "2029-12-31" }
        const cycle: Rhythm = { ...oneThree, anchor_monday: "2025-08-04" }
        const all = schoolMondays(expandRhythm(cycle, until))
        const shifted = expandRhythm(cycle, { ...until, closures: [closure], policy: "shift_next" })
        const taught = new Set(
          shifted
            .filter(({ kind }) => kind === "school")
            .flatMap(eachDay)
            .filter((day) => weekdayOf(day) <= 5)
            .map((day) => isoWeekOf(day).monday),
        )
        expect(taught.size).toBe(all.length)
      }),
      { numRuns: 25 },
    )
  })
})

describe("a rhythm that cannot be followed", () => {
  it.each<[Rhythm, string | undefined]>([
    [oneThree, undefined],
    [{ ...oneThree, anchor_monday: "2026-09-08" }, "anchor_not_monday"],
    [{ ...oneThree, anchor_monday: "2026-02-30" }, "anchor_not_monday"],
    [{ ...oneThree, school_weeks: 1.5 }, "weeks_not_whole"],
    [{ ...oneThree, company_weeks: -1 }, "weeks_not_whole"],
    [{ ...oneThree, school_weeks: 0 }, "no_school_day"],
    [{ kind: "weekdays", school_weekdays: [] }, "no_school_day"],
    [{ kind: "weekdays", school_weekdays: [1, 1] }, "weekday_repeated"],
    [
      { kind: "calendar", periods: [{ kind: "school", from: "2026-10-02", to: "2026-10-01" }] },
      "period_reversed",
    ],
    [
      {
        kind: "blocks",
        periods: [
          { kind: "school", from: "2026-10-05", to: "2026-10-09" },
          { kind: "company", from: "2026-10-01", to: "2026-10-05" },
        ],
      },
      "periods_overlap",
    ],
  ])("%j says why: %s", (rhythm, problem) => {
    expect(rhythmProblem(rhythm)).toBe(problem)
    if (problem) expect(() => expandRhythm(rhythm, plain)).toThrow(RangeError)
  })
})

describe("a rhythm in words", () => {
  it.each<[Rhythm, string]>([
    [oneThree, "1 sem. CFA / 3 sem. entreprise"],
    [{ kind: "weekdays", school_weekdays: [1, 2] }, "2 j. CFA / 3 j. entreprise (lundi-mardi)"],
    [{ kind: "weekdays", school_weekdays: [5, 4] }, "2 j. CFA / 3 j. entreprise (jeudi-vendredi)"],
    [{ kind: "weekdays", school_weekdays: [3] }, "1 j. CFA / 4 j. entreprise (mercredi)"],
    [{ kind: "weekdays", school_weekdays: [1, 4] }, "2 j. CFA / 3 j. entreprise (lundi, jeudi)"],
    [{ kind: "weekdays", school_weekdays: [1, 2, 3] }, "3 j. CFA / 2 j. entreprise (lundi à mercredi)"],
    [{ kind: "weekdays", school_weekdays: [5, 6] }, "2 j. CFA / 4 j. entreprise (vendredi-samedi)"],
    [
      {
        kind: "weekdays",
        school_weekdays: [1, 2],
        alternate_week: { weekday: 3, anchor_monday: "2026-09-07" },
      },
      "2,5 j. CFA / 2,5 j. entreprise (lundi-mardi, mercredi une semaine sur deux)",
    ],
    [{ kind: "calendar", periods: [] }, "Calendrier dessiné"],
    [
      { kind: "blocks", periods: [{ kind: "school", from: "2026-10-01", to: "2026-10-31" }] },
      "Par blocs (1 période au CFA)",
    ],
  ])("%j", (rhythm, words) => {
    expect(describeRhythm(rhythm)).toBe(words)
  })
})
