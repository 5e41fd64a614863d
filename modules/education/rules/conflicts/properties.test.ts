import { addDays } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Conflict,
  conflictsOf,
  conflictsOfAll,
  type PlannedSession,
  type PlanningFacts,
  planningOf,
} from "../index.ts"
import {
  aClass,
  aLearner,
  aPeriod,
  aRoom,
  aSession,
  aSite,
  aTrainer,
  facts,
  members,
} from "../testing/planning.ts"

/** A small school where everything meets: two classes, a learner common to both, two trainers, rooms and sites. */
const school: Partial<PlanningFacts> = {
  classes: [
    aClass({ members: members("l", "m") }),
    aClass({ id: "c2", name: "MCO 2", members: members("m", "y") }),
  ],
  learners: [
    aLearner(),
    aLearner({ id: "m", bornOn: "2009-03-02" }),
    aLearner({ id: "y", bornOn: "2011-01-01" }),
  ],
  groups: [{ id: "g", name: "LV2", classIds: ["c"], members: members("l") }],
  trainers: [aTrainer({ maxDayMin: 300, maxWeekMin: 900 }), aTrainer({ id: "t2", isExternal: true })],
  rooms: [aRoom({ siteId: "lyon", capacity: 1 }), aRoom({ id: "r2", siteId: "metz" })],
  sites: [aSite(), aSite({ id: "metz", name: "Metz" })],
}

const someOf = (...ids: string[]) => fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 2 })

const someSession = (id: string): fc.Arbitrary<PlannedSession> =>
  fc
    .record({
      day: fc.integer({ min: 0, max: 2 }),
      start: fc.integer({ min: 28, max: 76 }),
      quarters: fc.integer({ min: 1, max: 20 }),
      classIds: someOf("c", "c2"),
      groupIds: someOf("g"),
      trainerIds: someOf("t", "t2"),
      roomId: fc.constantFrom("r", "r2", null),
    })
    .map(({ day, start, quarters, ...rest }) =>
      aSession({
        ...rest,
        id,
        date: addDays("2026-11-16", day),
        startMin: start * 15,
        endMin: (start + quarters) * 15,
      }),
    )

const someSessions = fc
  .integer({ min: 0, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => someSession(`o${index}`))))

const PAIRS = ["trainer_overlap", "room_overlap", "class_overlap", "site_travel", "daily_rest"]

/** Codes of the conflicts of `a` that name `b`. */
const between = (a: PlannedSession, b: PlannedSession): string[] =>
  conflictsOf(a, planningOf(facts({ ...school, sessions: [a, b] })))
    .filter(
      ({ code, details }) => PAIRS.includes(code) && "other" in details && details.other.sessionId === b.id,
    )
    .map(({ code, severity, override }) => `${code} ${severity} ${override}`)
    .sort()

describe("conflicts, whatever the sessions", () => {
  it("of two sessions are the same seen from either", () => {
    fc.assert(
      fc.property(someSession("a"), someSession("b"), (a, b) => {
        expect(between(a, b)).toEqual(between(b, a))
      }),
      { numRuns: 150 },
    )
  })

  it("of two sessions move with them", () => {
    fc.assert(
      fc.property(someSession("a"), someSession("b"), fc.integer({ min: -10, max: 20 }), (a, b, weeks) => {
        const moved = (session: PlannedSession) => ({ ...session, date: addDays(session.date, weeks * 7) })
        const overlaps = (codes: string[]) =>
          codes.filter((code) => code.includes("overlap") || code.includes("travel"))
        // Ages change with the weeks; who and what two sessions share does not.
        expect(overlaps(between(moved(a), moved(b)))).toEqual(overlaps(between(a, b)))
      }),
      { numRuns: 150 },
    )
  })

  it("of two sessions move with them within the day", () => {
    fc.assert(
      fc.property(someSession("a"), someSession("b"), fc.integer({ min: -400, max: 0 }), (a, b, minutes) => {
        const moved = (session: PlannedSession) => ({
          ...session,
          startMin: session.startMin + minutes,
          endMin: session.endMin + minutes,
        })
        expect(between(moved(a), moved(b))).toEqual(between(a, b))
      }),
      { numRuns: 150 },
    )
  })

  it("never come from a session that ends when the other starts", () => {
    fc.assert(
      fc.property(someSession("a"), someSession("b"), (a, b) => {
        const next = { ...b, date: a.date, startMin: a.endMin, endMin: a.endMin + 60 }
        expect(between(a, next).filter((code) => code.includes("overlap"))).toEqual([])
      }),
    )
  })

  it("never go away when sessions, closures or absences are added", () => {
    // What is told of whom; figures grow, and the nearest session may be another.
    const told = (conflict: Conflict): string[] => {
      const { code, details } = conflict
      if ("people" in details) return details.people.ids.map((id) => `${code} ${details.people.kind} ${id}`)
      if ("learnerIds" in details) return [...details.learnerIds.map((id) => `${code} ${id}`), `${code}`]
      return [`${code} ${"trainerId" in details ? details.trainerId : ""}`]
    }
    fc.assert(
      fc.property(someSession("a"), someSessions, someSessions, (session, first, more) => {
        const before = facts({ ...school, sessions: first })
        const after = facts({
          ...school,
          sessions: [...first, ...more.map((other) => ({ ...other, id: `m${other.id}` }))],
          periods: [aPeriod({ kind: "closure", scope: "site", ownerId: "lyon" })],
          availabilities: [
            {
              trainerId: "t",
              kind: "unavailable",
              from: "2026-11-16",
              to: "2026-11-16",
              weekdays: null,
              startMin: 0,
              endMin: 1440,
            },
          ],
        })
        const [few, many] = [before, after].map(
          (given) => new Set(conflictsOf(session, planningOf(given)).flatMap(told)),
        )
        expect([...(few ?? [])].filter((line) => !many?.has(line))).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it("of sessions proposed together are those of each among the others", () => {
    fc.assert(
      fc.property(someSessions, (sessions) => {
        const all = conflictsOfAll(sessions, planningOf(facts(school)))
        const each = planningOf(facts({ ...school, sessions }))
        for (const session of sessions) expect(all.get(session.id)).toEqual(conflictsOf(session, each))
      }),
      { numRuns: 50 },
    )
  })

  it("of sessions proposed together replace the rows of the same ids", () => {
    const stored = aSession({ id: "a" })
    const planning = planningOf(facts({ ...school, sessions: [stored, aSession({ id: "z" })] }))
    const moved = { ...stored, date: "2026-11-17" }
    const codes = conflictsOfAll([moved, aSession({ id: "b", date: "2026-11-17" })], planning)
      .get("a")
      ?.flatMap(({ code, details }) =>
        code === "trainer_overlap" && "other" in details ? [details.other.sessionId] : [],
      )
    expect(codes).toEqual(["b"])
  })
})
