import { describe, expect, it } from "vitest"
import type { PlannedSession } from "../index.ts"
import {
  aClass,
  aLearner,
  another,
  aRoom,
  aSession,
  aSite,
  aTrainer,
  at,
  found,
  members,
  weights,
  withLearners,
} from "../testing/planning.ts"

const ADULT = aLearner({ bornOn: "2004-05-01" })
/** 17 on 16 November 2026. */
const MINOR = aLearner({ id: "m", name: "Léo Petit", bornOn: "2009-03-02" })
/** 15 on 16 November 2026. */
const YOUNG = aLearner({ id: "y", name: "Zoé Blanc", bornOn: "2010-12-01" })
const day = (start: number, end: number, change: Partial<PlannedSession> = {}) =>
  aSession({ startMin: start, endMin: end, ...change })
const own = (start: number, end: number, change: Partial<PlannedSession> = {}) =>
  another({ classIds: ["c"], trainerIds: [], startMin: start, endMin: end, ...change })
const details = (conflicts: ReturnType<typeof found>) => conflicts.map((conflict) => conflict.details)

describe("capacity", () => {
  const learners = Array.from({ length: 12 }, (_, index) => aLearner({ id: `l${index}` }))
  const count = (expected: number, capacity: number | null, room = {}) =>
    weights("capacity_room", aSession(), {
      ...withLearners(...learners.slice(0, expected)),
      rooms: [aRoom({ capacity, ...room })],
    })

  it("of a room warns when passed, and blocks beyond 110 %", () => {
    expect(count(10, 10)).toEqual([])
    expect(count(11, 10)).toEqual(["warn by planner"])
    expect(count(12, 10)).toEqual(["block by planner"])
    expect(count(12, null)).toEqual([])
    expect(count(12, 10, { isVirtual: true })).toEqual([])
    expect(count(12, 10, { id: "x" })).toEqual([])
    const given = { ...withLearners(ADULT, MINOR), rooms: [aRoom({ capacity: 1 })] }
    expect(details(found("capacity_room", aSession(), given))).toEqual([
      { roomId: "r", room: "12", capacity: 1, expected: 2 },
    ])
    expect(found("capacity_room", aSession({ roomId: null }), given)).toEqual([])
  })

  it("of a class counts those enrolled that day, once", () => {
    const given = (capacity: number | null, rows = members("a", "b", "b")) => ({
      classes: [aClass({ capacity, members: rows })],
    })
    expect(found("capacity_class", aSession(), given(1))).toEqual([
      {
        code: "capacity_class",
        severity: "warn",
        override: "not_needed",
        details: { classId: "c", class: "MCO 1", capacity: 1, enrolled: 2 },
      },
    ])
    expect(found("capacity_class", aSession(), given(2))).toEqual([])
    expect(found("capacity_class", aSession(), given(null))).toEqual([])
    const left = { learnerId: "z", from: "2026-09-01", to: "2026-10-01" }
    expect(found("capacity_class", aSession(), given(2, [...members("a", "b"), left as never]))).toEqual([])
  })
})

describe("a day", () => {
  it("has 8 hours for a minor, who is blocked, and 10 for an adult", () => {
    const given = (learner: typeof ADULT, ...sessions: PlannedSession[]) => ({
      ...withLearners(learner),
      sessions,
    })
    expect(found("day_limit", day(at(8), at(12)), given(MINOR, own(at(13), at(17))))).toEqual([])
    expect(found("day_limit", day(at(8), at(12)), given(MINOR, own(at(13), at(17, 1))))).toEqual([
      {
        code: "day_limit",
        severity: "block",
        override: "nobody",
        details: {
          people: { kind: "learner", ids: ["m"], names: ["Léo Petit"] },
          isMinor: true,
          totalMin: 481,
          limitMin: 480,
        },
      },
    ])
    expect(weights("day_limit", day(at(8), at(12)), given(ADULT, own(at(13), at(19))))).toEqual([])
    expect(weights("day_limit", day(at(8), at(12)), given(ADULT, own(at(13), at(19, 1))))).toEqual([
      "warn by admin",
    ])
    const derogation = { ...MINOR, hasLongDayDerogation: true }
    expect(weights("day_limit", day(at(8), at(12)), given(derogation, own(at(13), at(19))))).toEqual([])
    expect(weights("day_limit", day(at(8), at(12)), given(derogation, own(at(13), at(19, 1))))).toEqual([
      "block by nobody",
    ])
  })

  it("counts net minutes, of that day, of what takes place", () => {
    const given = (session: PlannedSession) => ({ ...withLearners(MINOR), sessions: [session] })
    const paused = { breaks: [{ startMin: at(14), endMin: at(14, 30) }] }
    expect(found("day_limit", day(at(8), at(12)), given(own(at(13), at(17, 30), paused)))).toEqual([])
    expect(
      found("day_limit", day(at(8), at(12)), given(own(at(13), at(19), { date: "2026-11-17" }))),
    ).toEqual([])
    expect(
      found("day_limit", day(at(8), at(12)), given(own(at(13), at(19), { status: "cancelled" }))),
    ).toEqual([])
    expect(
      found("day_limit", day(at(8), at(12)), given(another({ startMin: at(13), endMin: at(19) }))),
    ).toEqual([])
  })

  it("has the trainer's own limit, if any", () => {
    const given = (maxDayMin: number | null) => ({
      trainers: [aTrainer({ maxDayMin })],
      sessions: [another({ trainerIds: ["t"], startMin: at(13), endMin: at(16) })],
    })
    expect(found("day_limit", aSession(), given(360))).toEqual([])
    expect(found("day_limit", aSession(), given(null))).toEqual([])
    expect(details(found("day_limit", aSession(), given(359)))).toEqual([
      {
        people: { kind: "trainer", ids: ["t"], names: ["Paul Martin"] },
        isMinor: false,
        totalMin: 360,
        limitMin: 359,
      },
    ])
  })
})

describe("a week", () => {
  const week = (fridayEnd: number) => [
    ...["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"].map((date, index) =>
      own(at(8), at(16), { id: `o${index}`, date, breaks: [{ startMin: at(12), endMin: at(13) }] }),
    ),
    own(at(8), fridayEnd, { id: "friday", date: "2026-11-20" }),
  ]
  const session = day(at(9), at(11), { date: "2026-11-22" })

  it("has 35 hours from Monday to Sunday, 40 for a minor with a derogation", () => {
    const count = (learner: typeof ADULT, end: number) =>
      found("week_limit", session, { ...withLearners(learner), sessions: week(end) }).length
    expect(count(ADULT, at(13))).toBe(0)
    expect(count(ADULT, at(13, 1))).toBe(1)
    expect(count({ ...ADULT, hasLongDayDerogation: true }, at(13, 1))).toBe(1)
    expect(count({ ...MINOR, hasLongDayDerogation: true }, at(18))).toBe(0)
    expect(count({ ...MINOR, hasLongDayDerogation: true }, at(18, 1))).toBe(1)
    expect(count(MINOR, at(13, 1))).toBe(1)
    expect(found("week_limit", session, { ...withLearners(ADULT), sessions: week(at(14)) })).toEqual([
      {
        code: "week_limit",
        severity: "warn",
        override: "not_needed",
        details: {
          people: { kind: "learner", ids: ["l"], names: ["Inès Roy"] },
          totalMin: 2160,
          limitMin: 2100,
        },
      },
    ])
  })

  it("does not reach into the next, nor into the one before", () => {
    const given = { ...withLearners(ADULT), sessions: week(at(18)) }
    expect(found("week_limit", { ...session, date: "2026-11-23" }, given)).toEqual([])
    expect(found("week_limit", { ...session, date: "2026-11-15" }, given)).toEqual([])
  })

  it("has the trainer's own limit, if any", () => {
    const given = (maxWeekMin: number | null) => ({
      trainers: [aTrainer({ maxWeekMin })],
      sessions: [another({ trainerIds: ["t"], date: "2026-11-20" })],
    })
    expect(found("week_limit", aSession(), given(360))).toEqual([])
    expect(found("week_limit", aSession(), given(359))).toHaveLength(1)
    expect(found("week_limit", aSession(), given(null))).toEqual([])
  })
})

describe("time without a break", () => {
  const given = (learner: typeof ADULT, ...sessions: PlannedSession[]) => ({
    ...withLearners(learner),
    sessions,
  })

  it("is 4 h 30 for a minor, who then has 30 minutes", () => {
    const morning = day(at(8), at(10))
    expect(found("break_minor", morning, given(MINOR, own(at(10), at(12, 30))))).toEqual([])
    expect(found("break_minor", morning, given(MINOR, own(at(10), at(12, 31))))).toEqual([
      {
        code: "break_minor",
        severity: "warn",
        override: "not_needed",
        details: {
          people: { kind: "learner", ids: ["m"], names: ["Léo Petit"] },
          isMinor: true,
          runMin: 271,
          limitMin: 270,
          breakMin: 30,
        },
      },
    ])
    expect(found("break_minor", morning, given(MINOR, own(at(10, 29), at(13))))).toHaveLength(1)
    expect(found("break_minor", morning, given(MINOR, own(at(10, 30), at(15))))).toEqual([])
  })

  it("is 6 hours for an adult, who then has 20 minutes; breaks inside a session count", () => {
    const long = (start: number, end: number) =>
      day(at(8), at(15), { breaks: [{ startMin: start, endMin: end }] })
    expect(found("break_minor", day(at(8), at(14)), given(ADULT))).toEqual([])
    expect(found("break_minor", day(at(8), at(14, 1)), given(ADULT))).toHaveLength(1)
    expect(found("break_minor", long(at(10), at(10, 19)), given(ADULT))).toHaveLength(1)
    expect(found("break_minor", long(at(10), at(10, 20)), given(ADULT))).toEqual([])
  })

  it("is told of only where the session takes part in it, and not of trainers", () => {
    expect(found("break_minor", day(at(17), at(18)), given(ADULT, own(at(8), at(15))))).toEqual([])
    expect(found("break_minor", day(at(8), at(15)), { trainers: [aTrainer()] })).toEqual([])
  })
})

describe("the night", () => {
  const evening = (endMin: number) => own(at(17), endMin, { date: "2026-11-15" })
  const count = (learner: typeof ADULT, endMin: number) =>
    found("daily_rest", day(at(8), at(10)), { ...withLearners(learner), sessions: [evening(endMin)] }).length

  it("has 11 hours for adults, 12 from 16, 14 before", () => {
    expect([count(ADULT, at(21)), count(ADULT, at(21, 1))]).toEqual([0, 1])
    expect([count(MINOR, at(20)), count(MINOR, at(20, 1))]).toEqual([0, 1])
    expect([count(YOUNG, at(18)), count(YOUNG, at(18, 1))]).toEqual([0, 1])
  })

  it("is read on both sides, from the nearest session", () => {
    const sessions = [
      own(at(12), at(13), { id: "noon", date: "2026-11-15" }),
      evening(at(22)),
      own(at(15), at(16), { id: "late", date: "2026-11-17" }),
      own(at(8), at(9), { id: "early", label: "Droit", date: "2026-11-17" }),
      own(at(8), at(9), { id: "far", date: "2026-11-18" }),
    ]
    const session = day(at(8), at(22))
    expect(found("daily_rest", session, { ...withLearners(ADULT), sessions })).toEqual([
      {
        code: "daily_rest",
        severity: "warn",
        override: "not_needed",
        details: {
          people: { kind: "learner", ids: ["l"], names: ["Inès Roy"] },
          restMin: 600,
          limitMin: 660,
          other: { sessionId: "o", label: "Vente", startMin: at(17), endMin: at(22), date: "2026-11-15" },
        },
      },
      {
        code: "daily_rest",
        severity: "warn",
        override: "not_needed",
        details: {
          people: { kind: "learner", ids: ["l"], names: ["Inès Roy"] },
          restMin: 600,
          limitMin: 660,
          other: { sessionId: "early", label: "Droit", startMin: at(8), endMin: at(9), date: "2026-11-17" },
        },
      },
    ])
    // Of one day with two others: the later end, and the earlier start.
    const again = found("daily_rest", session, { ...withLearners(ADULT), sessions: sessions.toReversed() })
    expect(details(again).map((row) => "other" in row && row.other.sessionId)).toEqual(["o", "early"])
  })

  it("is that of employed trainers too", () => {
    const sessions = [another({ trainerIds: ["t"], date: "2026-11-15", startMin: at(20), endMin: at(23) })]
    const early = day(at(8), at(10))
    expect(found("daily_rest", early, { trainers: [aTrainer()], sessions })).toHaveLength(1)
    expect(found("daily_rest", early, { trainers: [aTrainer({ isExternal: true })], sessions })).toEqual([])
  })
})

describe("lunch", () => {
  const given = (...sessions: PlannedSession[]) => ({ ...withLearners(ADULT), sessions })

  it("takes 45 minutes between 11:30 and 14:00", () => {
    expect(found("lunch", day(at(9), at(13)), given(own(at(13, 45), at(17))))).toEqual([])
    expect(found("lunch", day(at(9), at(13)), given(own(at(13, 44), at(17))))).toEqual([
      {
        code: "lunch",
        severity: "warn",
        override: "not_needed",
        details: { people: { kind: "learner", ids: ["l"], names: ["Inès Roy"] }, freeMin: 44, limitMin: 45 },
      },
    ])
    expect(found("lunch", day(at(9), at(13, 15)), given())).toEqual([])
    expect(details(found("lunch", day(at(9), at(15)), given()))).toMatchObject([{ freeMin: 0 }])
    const paused = { breaks: [{ startMin: at(12), endMin: at(12, 45) }] }
    expect(found("lunch", day(at(9), at(15), paused), given())).toEqual([])
  })

  it("is told of only by what takes some of it", () => {
    const others = [own(at(11, 30), at(14))]
    expect(found("lunch", day(at(9), at(11, 30)), given(...others))).toEqual([])
    expect(found("lunch", day(at(14), at(16)), given(...others))).toEqual([])
    expect(found("lunch", day(at(13, 59), at(16)), given(...others))).toHaveLength(1)
    const early = day(at(9), at(11, 30), { endMin: at(14), breaks: [{ startMin: at(11), endMin: at(14) }] })
    expect(found("lunch", early, given(...others))).toEqual([])
  })

  it("is the trainer's too", () => {
    expect(found("lunch", day(at(9), at(15)), { trainers: [aTrainer()] })).toHaveLength(1)
  })
})

describe("the way between two sites", () => {
  const sites = [aSite(), aSite({ id: "metz", name: "Metz" })]
  const there = (start: number, end: number, change: Partial<PlannedSession> = {}) =>
    another({ siteId: "metz", trainerIds: ["t"], startMin: start, endMin: end, ...change })
  const given = (session: PlannedSession, minutes?: number) => ({
    sites,
    trainers: [aTrainer()],
    sessions: [session],
    travelTimes: minutes === undefined ? [] : [{ siteIds: ["metz", "lyon"] as [string, string], minutes }],
  })
  const here = aSession({ siteId: "lyon" })

  it("is given time, before and after", () => {
    expect(found("site_travel", here, given(there(at(12, 39), at(14)), 40))).toEqual([
      {
        code: "site_travel",
        severity: "warn",
        override: "not_needed",
        details: {
          people: { kind: "trainer", ids: ["t"], names: ["Paul Martin"] },
          gapMin: 39,
          travelMin: 40,
          site: "Metz",
          other: { sessionId: "o", label: "Vente", startMin: at(12, 39), endMin: at(14) },
        },
      },
    ])
    const count = (start: number, end: number, minutes?: number) =>
      found("site_travel", here, given(there(start, end), minutes)).length
    expect([count(at(12, 40), at(14), 40), count(at(7), at(8, 20), 40), count(at(7), at(8, 21), 40)]).toEqual(
      [0, 0, 1],
    )
    expect([count(at(12), at(14), 40), count(at(7), at(9), 40)]).toEqual([1, 1])
    expect([count(at(12, 29), at(14)), count(at(12, 30), at(14))]).toEqual([1, 0])
    expect([count(at(11, 59), at(14)), count(at(8), at(9, 1)), count(at(8), at(13))]).toEqual([0, 0, 0])
  })

  it("asks nothing of one site, of an unknown one, or of a remote session", () => {
    const count = (session: PlannedSession, change: Partial<PlannedSession>) =>
      found("site_travel", session, given(there(at(12), at(14), change))).length
    expect(count(here, { siteId: "lyon" })).toBe(0)
    expect(count(here, { siteId: null })).toBe(0)
    expect(count({ ...here, siteId: null }, {})).toBe(0)
    expect(count(here, { mode: "distanciel_synchrone" })).toBe(0)
    expect(count({ ...here, mode: "distanciel_asynchrone" }, {})).toBe(0)
    expect(count(here, { mode: "hybride" })).toBe(1)
    expect(count(here, { trainerIds: ["x"] })).toBe(0)
    expect(count(here, { date: "2026-11-17" })).toBe(0)
  })

  it("is known by both its ends", () => {
    const paris = aSite({ id: "paris", name: "Paris" })
    const travelTimes = [
      { siteIds: ["lyon", "paris"] as [string, string], minutes: 200 },
      { siteIds: ["paris", "metz"] as [string, string], minutes: 200 },
      { siteIds: ["lyon", "metz"] as [string, string], minutes: 10 },
    ]
    const facts = { ...given(there(at(12, 15), at(14))), sites: [...sites, paris], travelTimes }
    expect(found("site_travel", here, facts)).toEqual([])
  })
})
