import { addDays } from "@jalon/kernel"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  applyChanges,
  copyWeek,
  inverseOf,
  type MovableSession,
  moveMonth,
  type PlannedSession,
  type PlanningChange,
  planningOf,
  replaceTrainer,
  shiftSessions,
  shiftUnblocked,
  swapSessions,
} from "../index.ts"
import { aClass, another, aPeriod, aSession, aSite, aTrainer, at, facts } from "../testing/planning.ts"

const now = { date: "2026-11-01", min: 0 }
const movable = (session: PlannedSession, sheet: MovableSession["sheet"] = "upcoming"): MovableSession => ({
  ...session,
  sheet,
})
const given = (...sessions: PlannedSession[]) =>
  planningOf(
    facts({
      sessions,
      sites: [aSite()],
      trainers: [aTrainer(), aTrainer({ id: "t2" })],
      classes: [aClass(), aClass({ id: "c2" })],
      periods: [
        aPeriod({
          kind: "closure",
          scope: "organisation",
          ownerId: null,
          from: "2026-11-23",
          to: "2026-11-23",
        }),
      ],
    }),
  )
const datesOf = (changes: readonly PlanningChange[]) =>
  changes.map((change) => (change.kind === "update" ? change.after.date : change.session.date))

describe("a shift", () => {
  const monday = movable(aSession({ status: "published", siteId: "lyon" }))
  const tuesday = movable(another({ date: "2026-11-17", siteId: "lyon" }))

  it("moves a selection by some days, and tells what stays on a closed day", () => {
    const report = shiftSessions([monday, tuesday], 7, now, given(monday, tuesday))
    expect(report.changes).toEqual([
      { kind: "update", sessionId: "o", before: { date: "2026-11-17" }, after: { date: "2026-11-24" } },
    ])
    expect(report.skipped).toEqual([{ sessionId: "s", date: "2026-11-16", reason: "closure" }])
    expect(report.needsReason).toBe(false)
    expect(shiftSessions([monday], -5, now, given(monday)).skipped[0]).toMatchObject({
      reason: "public_holiday",
    })
  })

  it("leaves what may not change, and asks why at short notice", () => {
    const open = movable(aSession({ status: "published" }), "open")
    expect(shiftSessions([open], 1, now, given(open)).skipped).toEqual([
      {
        sessionId: "s",
        date: "2026-11-16",
        reason: "locked",
        sentence: "La feuille d’émargement est déjà ouverte.",
      },
    ])
    const report = shiftSessions([monday, tuesday], 1, { date: "2026-11-15", min: 0 }, given(monday, tuesday))
    expect(report.needsReason).toBe(true)
    expect(shiftSessions([tuesday], 1, { date: "2026-11-17", min: 0 }, given(tuesday)).needsReason).toBe(
      false,
    )
  })

  it("tells conflicts as they will be, those moved together included", () => {
    const taken = another({ id: "x", date: "2026-11-18", trainerIds: ["t"] })
    const together = movable(another({ date: "2026-11-16", trainerIds: ["t"], startMin: at(8) }))
    const { conflicts } = shiftSessions([monday, together], 2, now, given(monday, together, taken))
    const others = conflicts
      .get("s")
      ?.flatMap(({ code, details }) =>
        code === "trainer_overlap" && "other" in details ? [details.other.sessionId] : [],
      )
    expect(others).toEqual(["x", "o"])
  })

  it("of a month keeps weekdays, by whole weeks", () => {
    const days = ["2026-11-02", "2026-11-30", "2026-10-31", "2026-12-01"].map((date) =>
      movable(aSession({ id: date, date })),
    )
    expect(datesOf(moveMonth(days, "2026-11", "2026-12", now, given()).changes)).toEqual([
      "2026-11-30",
      "2026-12-28",
    ])
    expect(datesOf(moveMonth(days, "2026-11", "2027-01", now, given()).changes)).toEqual([
      "2027-01-04",
      "2027-02-01",
    ])
  })
})

describe("a swap", () => {
  it("gives each the time and the room of the other", () => {
    const [a, b] = [
      movable(aSession()),
      movable(another({ date: "2026-11-17", startMin: at(14), endMin: at(16) })),
    ]
    const { changes, conflicts } = swapSessions(a, b, now, given(a, b))
    expect(applyChanges([a, b], changes).sessions).toEqual([
      { ...a, date: "2026-11-17", startMin: at(14), endMin: at(16), roomId: "r2" },
      { ...b, date: "2026-11-16", startMin: at(9), endMin: at(12), roomId: "r" },
    ])
    expect([...conflicts.keys()]).toEqual(["s", "o"])
  })

  it("is both or none", () => {
    const [a, b] = [movable(aSession()), movable(another({ status: "published" }), "signed")]
    expect(swapSessions(a, b, now, given(a, b))).toMatchObject({
      changes: [],
      skipped: [{ sessionId: "o" }],
      needsReason: false,
    })
  })
})

describe("another trainer", () => {
  it("takes the place of one from a day to another", () => {
    const sessions = [
      aSession({ id: "before", date: "2026-11-15" }),
      aSession({ id: "first", trainerIds: ["t", "t2"] }),
      aSession({ id: "last", date: "2026-11-20" }),
      aSession({ id: "after", date: "2026-11-21" }),
      another({ id: "other" }),
    ].map((session) => movable(session))
    const range = { from: "2026-11-16", to: "2026-11-20" }
    const { changes } = replaceTrainer(sessions, { from: "t", to: "t2", range }, now, given())
    expect(changes).toEqual([
      {
        kind: "update",
        sessionId: "first",
        before: { trainerIds: ["t", "t2"] },
        after: { trainerIds: ["t2"] },
      },
      { kind: "update", sessionId: "last", before: { trainerIds: ["t"] }, after: { trainerIds: ["t2"] } },
    ])
  })
})

describe("a copied week", () => {
  const week = [
    aSession({ id: "mon", status: "published", groupIds: ["g"] }),
    aSession({ id: "sun", date: "2026-11-22", trainerIds: ["t", "t2"] }),
    aSession({ id: "next", date: "2026-11-23" }),
    aSession({ id: "gone", status: "cancelled" }),
    another({ id: "other" }),
  ]
  const copy = (change: object) => {
    let count = 0
    return copyWeek(
      week,
      {
        source: "2026-11-18",
        classId: "c",
        targets: [{ week: "2026-12-02" }],
        newId: () => `n${count++}`,
        ...change,
      },
      given(...week),
    )
  }

  it("keeps weekdays and times, as drafts with ids of their own", () => {
    expect(copy({}).changes).toEqual([
      { kind: "create", session: { ...week[0], id: "n0", status: "draft", date: "2026-11-30" } },
      { kind: "create", session: { ...week[1], id: "n1", status: "draft", date: "2026-12-06" } },
    ])
  })

  it("goes to several weeks and other classes, without the groups of the first", () => {
    const { changes, skipped } = copy({
      targets: [{ week: "2026-11-23" }, { week: "2026-11-30", classId: "c2" }],
    })
    expect(skipped).toEqual([{ sessionId: "mon", date: "2026-11-23", reason: "closure" }])
    expect(
      changes.map(
        (change) =>
          change.kind === "create" && [change.session.date, change.session.classIds, change.session.groupIds],
      ),
    ).toEqual([
      ["2026-11-29", ["c"], []],
      ["2026-11-30", ["c2"], []],
      ["2026-12-06", ["c2"], []],
    ])
    expect(copy({ targets: [{ week: "2026-11-30", classId: "c" }] }).changes[0]).toMatchObject({
      session: { groupIds: ["g"] },
    })
  })

  it("may change trainers and rooms, or leave them out", () => {
    const { changes } = copy({ trainers: { t: null, t2: "t3" }, rooms: { r: "r9" } })
    expect(
      changes.map((change) => change.kind === "create" && [change.session.trainerIds, change.session.roomId]),
    ).toEqual([
      [[], "r9"],
      [["t3"], "r9"],
    ])
    expect(copy({ rooms: { r: null } }).changes[0]).toMatchObject({ session: { roomId: null } })
  })

  it("tells its conflicts, those between its copies included", () => {
    const { conflicts } = copy({ targets: [{ week: "2026-11-30" }, { week: "2026-12-01" }] })
    const codes = conflicts.get("n0")?.map(({ code }) => code)
    expect(codes).toContain("trainer_overlap")
  })
})

describe("undo", () => {
  const someChange = (ids: readonly string[]): fc.Arbitrary<PlanningChange> =>
    fc.oneof(
      fc.record({
        kind: fc.constant("update" as const),
        sessionId: fc.constantFrom(...ids),
        before: fc.constant({ date: "2026-11-16" }),
        after: fc.integer({ min: 1, max: 60 }).map((days) => ({ date: addDays("2026-11-16", days) })),
      }),
      fc.constantFrom(...ids).map((id) => ({ kind: "remove" as const, session: aSession({ id }) })),
      fc
        .integer({ min: 0, max: 99 })
        .map((number) => ({ kind: "create" as const, session: aSession({ id: `n${number}` }) })),
    )
  const sorted = (sessions: readonly PlannedSession[]) => sessions.toSorted((a, b) => (a.id < b.id ? -1 : 1))

  it("gives back the planning as it was, whatever was done", () => {
    const ids = ["a", "b", "c"]
    const before = ids.map((id) => aSession({ id }))
    fc.assert(
      fc.property(fc.array(someChange(ids), { maxLength: 8 }), (wanted) => {
        // Of an operation only the steps that passed are kept, each session once.
        const once = wanted.filter(
          (change, index) => wanted.findIndex((other) => idOf(other) === idOf(change)) === index,
        )
        const after = applyChanges(before, once)
        expect(after.refused).toEqual([])
        const undone = applyChanges(after.sessions, inverseOf(once))
        expect([sorted(undone.sessions), undone.refused]).toEqual([before, []])
      }),
    )
  })

  it("overwrites nobody: what changed meanwhile is left", () => {
    const changes: PlanningChange[] = [
      { kind: "update", sessionId: "s", before: { date: "2026-11-16" }, after: { date: "2026-11-17" } },
      { kind: "create", session: aSession({ id: "n" }) },
    ]
    const after = [aSession({ date: "2026-11-19" }), aSession({ id: "n", roomId: "r9" })]
    expect(applyChanges(after, inverseOf(changes))).toEqual({ sessions: after, refused: ["n", "s"] })
    expect(applyChanges([aSession({ id: "n" })], [changes[1] as PlanningChange]).refused).toEqual(["n"])
    expect(applyChanges([], [changes[0] as PlanningChange]).refused).toEqual(["s"])
  })

  const idOf = (change: PlanningChange) => (change.kind === "update" ? change.sessionId : change.session.id)
})

describe("a shift that never books twice", () => {
  const place = fc.record({
    day: fc.integer({ min: 0, max: 9 }),
    start: fc.integer({ min: 0, max: 3 }),
    who: fc.integer({ min: 0, max: 2 }),
    isMoved: fc.boolean(),
    isOpen: fc.boolean(),
  })
  const held = fc
    .uniqueArray(place, { selector: ({ day, start, who }) => `${day} ${start} ${who}`, maxLength: 25 })
    .map((places) =>
      places.map(({ day, start, who, isMoved, isOpen }, index) => ({
        isMoved,
        session: movable(
          aSession({
            id: `s${index}`,
            status: "published",
            date: addDays("2026-11-16", day),
            startMin: at(8 + 2 * start),
            endMin: at(10 + 2 * start),
            classIds: [`c${who}`],
            trainerIds: [`t${who}`],
            roomId: `r${who}`,
          }),
          isOpen ? "open" : "upcoming",
        ),
      })),
    )
  const days = fc.integer({ min: -9, max: 9 }).filter((number) => number !== 0)
  const plain = ({ sheet: _, ...session }: MovableSession): PlannedSession => session
  const overlaps = (sessions: readonly PlannedSession[]) =>
    sessions.filter((a) =>
      sessions.some(
        (b) =>
          a.id < b.id && a.date === b.date && a.classIds[0] === b.classIds[0] && a.startMin === b.startMin,
      ),
    )

  it("moves, leaves or holds back each one asked about, and goes back to where it was", () => {
    fc.assert(
      fc.property(held, days, (all, by) => {
        const sessions = all.map(({ session }) => session)
        const asked = all.filter(({ isMoved }) => isMoved).map(({ session }) => session)
        const planning = planningOf(facts({ sessions: sessions.map(plain) }))
        const { moved, skipped, blocked } = shiftUnblocked(asked, by, now, planning)
        expect(
          [...moved.keys(), ...skipped.map(({ sessionId }) => sessionId), ...blocked.keys()].toSorted(),
        ).toEqual(asked.map(({ id }) => id).toSorted())
        const after = sessions.map((session) => moved.get(session.id) ?? plain(session))
        expect(overlaps(after)).toEqual([])
        for (const { id, sheet } of asked) if (sheet === "open") expect(moved.has(id)).toBe(false)
        const back = shiftUnblocked(
          [...moved.values()].map((session) => movable(session)),
          -by,
          now,
          planningOf(facts({ sessions: after })),
          true,
        )
        expect(back.blocked.size + back.skipped.length).toBe(0)
        expect(after.map((session) => back.moved.get(session.id) ?? session)).toEqual(sessions.map(plain))
      }),
    )
  })

  it("does not ask again what already stood against a session, and leaves what a closed day awaits", () => {
    const far = movable(aSession({ date: "2027-07-05", siteId: "lyon" }))
    const kept = shiftUnblocked([far], 7, now, given(far))
    // Out of the dates of its class before and after, each with its own date: a new fault.
    expect([...kept.blocked.values()].flat().map(({ code }) => code)).toEqual(["out_of_class_dates"])
    const monday = movable(aSession({ siteId: "lyon" }))
    expect(shiftUnblocked([monday], 7, now, given(monday)).skipped).toEqual([
      { sessionId: "s", date: "2026-11-16", reason: "closure" },
    ])
    // On the way back a closed day holds nobody: it was accepted once.
    const closed = movable(aSession({ date: "2026-11-30", siteId: "lyon" }))
    expect([...shiftUnblocked([closed], -7, now, given(closed), true).moved.values()]).toMatchObject([
      { date: "2026-11-23" },
    ])
  })
})
