import { describe, expect, it } from "vitest"
import {
  type PlacementQuery,
  type PlannedSession,
  type PlanningFacts,
  placesFor,
  planningOf,
} from "../index.ts"
import {
  aClass,
  aLearner,
  another,
  aPeriod,
  aRoom,
  aSession,
  aSite,
  aTrainer,
  at,
  facts,
  members,
} from "../testing/planning.ts"

const query = (change: Partial<PlacementQuery> = {}): PlacementQuery => ({
  session: aSession({ startMin: at(10), endMin: at(12) }),
  within: { from: "2026-11-16", to: "2026-11-17" },
  hours: { startMin: at(8), endMin: at(18) },
  stepMin: 30,
  roomIds: [],
  count: 3,
  order: "nearest",
  ...change,
})
const given = (change: Partial<PlanningFacts> = {}) =>
  planningOf(facts({ classes: [aClass()], trainers: [aTrainer()], rooms: [aRoom()], ...change }))
const places = (asked: PlacementQuery, change: Partial<PlanningFacts> = {}) =>
  placesFor(asked, given(change)).slots.map(({ date, startMin }) => `${date.slice(8)} ${startMin / 60}`)
const busy = (start: number, end: number, change: Partial<PlannedSession> = {}) =>
  another({ trainerIds: ["t"], startMin: start, endMin: end, ...change })

describe("free places", () => {
  it("are the nearest to the time wished, its own first", () => {
    expect(places(query())).toEqual(["16 10", "16 9.5", "16 10.5"])
    expect(places(query(), { sessions: [busy(at(9), at(13))] })).toEqual(["16 13", "16 13.5", "16 14"])
  })

  it("stay within the hours, and take the length of the session", () => {
    const hours = { startMin: at(8), endMin: at(10, 30) }
    expect(places(query({ hours, within: { from: "2026-11-16", to: "2026-11-16" } }))).toEqual([
      "16 8.5",
      "16 8",
    ])
    expect(places(query({ hours: { startMin: at(8), endMin: at(9) } }))).toEqual([])
  })

  it("leave out holidays, company days and closures, and say how often why", () => {
    const within = { from: "2026-11-09", to: "2026-11-12" }
    const placement = placesFor(
      query({ within, count: 1, session: aSession({ siteId: "lyon", date: "2026-11-11" }) }),
      given({
        sites: [aSite()],
        periods: [
          aPeriod({ from: "2026-11-09", to: "2026-11-10" }),
          aPeriod({
            kind: "closure",
            scope: "organisation",
            ownerId: null,
            from: "2026-11-10",
            to: "2026-11-10",
          }),
        ],
      }),
    )
    expect(placement.slots.map(({ date }) => date)).toEqual(["2026-11-12"])
    expect(placement.refused).toEqual([
      { code: "company_period", count: 2 },
      { code: "closure", count: 1 },
      { code: "public_holiday", count: 1 },
    ])
  })

  it("never have a block: a minor's day is full, a trainer is away", () => {
    const learners = [aLearner({ bornOn: "2010-01-01" })]
    const full = {
      classes: [aClass({ members: members("l") })],
      learners,
      sessions: [busy(at(8), at(15), { classIds: ["c"], trainerIds: [], breaks: [] })],
    }
    const placement = placesFor(query({ count: 1 }), given(full))
    expect(placement.slots[0]?.date).toBe("2026-11-17")
    expect(placement.refused.map(({ code }) => code)).toContain("day_limit")
    const away = {
      trainerId: "t",
      kind: "unavailable" as const,
      from: "2026-11-16",
      to: "2026-11-16",
      weekdays: null,
      startMin: 0,
      endMin: at(12),
    }
    expect(places(query({ count: 1 }), { availabilities: [away] })).toEqual(["16 12"])
  })

  it("take the first room that is free and large enough", () => {
    const rooms = [
      aRoom({ id: "small", capacity: 1 }),
      aRoom({ id: "taken" }),
      aRoom({ id: "large", capacity: 30 }),
    ]
    const change = {
      rooms,
      classes: [aClass({ members: members("a", "b") })],
      sessions: [another({ roomId: "taken", startMin: at(8), endMin: at(18) })],
    }
    const [slot] = placesFor(query({ roomIds: ["small", "taken", "large"] }), given(change)).slots
    expect(slot?.roomId).toBe("large")
    const closed = { from: "2026-11-16", to: "2026-11-17", startMin: 0, endMin: 1440 }
    const kept = rooms.map((room) => ({ ...room, unavailable: room.id === "large" ? [closed] : [] }))
    expect(
      placesFor(query({ roomIds: ["large", "small"] }), given({ ...change, rooms: kept })).slots,
    ).toEqual([])
    const none = placesFor(
      query({ roomIds: ["taken"], within: { from: "2026-11-16", to: "2026-11-16" } }),
      given(change),
    )
    expect(none.slots).toEqual([])
    expect(none.refused[0]?.code).toBe("room_overlap")
  })

  it("are the best by preference, then spread of the subject, then gaps", () => {
    const best = (change: Partial<PlanningFacts>, subjectId: string | null = null) =>
      places(
        query({
          order: "best",
          count: 1,
          session: aSession({ startMin: at(10), endMin: at(12), subjectId }),
        }),
        change,
      )
    const preferred = {
      trainerId: "t",
      kind: "preferred" as const,
      from: "2026-11-17",
      to: "2026-11-17",
      weekdays: null,
      startMin: at(14),
      endMin: at(17),
    }
    expect(best({ availabilities: [preferred] })).toEqual(["17 14"])
    const own = (change: Partial<PlannedSession>) =>
      another({ classIds: ["c"], startMin: at(10), endMin: at(11), ...change })
    expect(best({ sessions: [own({ subjectId: "eng" })] }, "eng")).toEqual(["17 8"])
    expect(best({ sessions: [own({}), own({ id: "p", date: "2026-11-17" })] })).toEqual(["16 8"])
    expect(
      best({
        sessions: [
          own({ startMin: at(8), endMin: at(9) }),
          own({ id: "p", date: "2026-11-17", startMin: at(9) }),
        ],
      }),
    ).toEqual(["16 9"])
  })

  it("carry their warnings and move the breaks", () => {
    const session = aSession({
      startMin: at(9),
      endMin: at(12),
      breaks: [{ startMin: at(10), endMin: at(10, 15) }],
      trainerIds: [],
    })
    const [slot] = placesFor(query({ session, count: 1 }), given()).slots
    expect(slot?.conflicts.map(({ code }) => code)).toEqual(["no_trainer"])
  })
})
