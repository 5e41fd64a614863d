import { describe, expect, it } from "vitest"
import {
  aClass,
  aLearner,
  another,
  aRoom,
  aSession,
  aTrainer,
  at,
  found,
  members,
  weights,
} from "../testing/planning.ts"

const other = { sessionId: "o", label: "Vente", startMin: at(11), endMin: at(13) }
const later = { startMin: at(11), endMin: at(13) }

describe("a trainer in two places", () => {
  const facts = (change = {}) => ({
    trainers: [aTrainer()],
    sessions: [another({ ...later, trainerIds: ["x", "t"], ...change })],
  })

  it("is refused, and nobody may allow it", () => {
    expect(found("trainer_overlap", aSession(), facts())).toEqual([
      {
        code: "trainer_overlap",
        severity: "block",
        override: "nobody",
        details: { trainerId: "t", trainer: "Paul Martin", other },
      },
    ])
  })

  it("is not when one follows the other, on another day, or does not take place", () => {
    for (const change of [
      { startMin: at(12) },
      { startMin: at(7), endMin: at(9) },
      { date: "2026-11-17" },
      { status: "cancelled" as const },
      { status: "postponed" as const },
      { trainerIds: ["x"] },
    ])
      expect(found("trainer_overlap", aSession(), facts(change))).toEqual([])
    expect(found("trainer_overlap", aSession({ status: "cancelled" }), facts())).toEqual([])
    expect(found("trainer_overlap", aSession(), facts({ status: "done" }))).toHaveLength(1)
  })

  it("is not where either works at their own pace", () => {
    const ownPace = { mode: "distanciel_asynchrone" as const }
    expect(found("trainer_overlap", aSession(ownPace), facts())).toEqual([])
    expect(found("trainer_overlap", aSession(), facts(ownPace))).toEqual([])
    expect(found("trainer_overlap", aSession({ mode: "distanciel_synchrone" }), facts())).toHaveLength(1)
  })

  it("is not a session and its own older shape", () => {
    expect(found("trainer_overlap", aSession(), { sessions: [aSession({ startMin: at(10) })] })).toEqual([])
  })
})

describe("a room for two", () => {
  const facts = (room = {}) => ({ rooms: [aRoom(room)], sessions: [another({ ...later, roomId: "r" })] })

  it("is refused, unless it may be shared and a planner says why", () => {
    expect(found("room_overlap", aSession(), facts())).toEqual([
      {
        code: "room_overlap",
        severity: "block",
        override: "nobody",
        details: { roomId: "r", room: "12", other },
      },
    ])
    expect(weights("room_overlap", aSession(), facts({ isShareable: true }))).toEqual(["block by planner"])
  })

  it("is no matter when it is virtual, unknown, another, or free", () => {
    expect(found("room_overlap", aSession(), facts({ isVirtual: true }))).toEqual([])
    expect(found("room_overlap", aSession(), facts({ id: "x" }))).toEqual([])
    expect(found("room_overlap", aSession({ roomId: null }), facts())).toEqual([])
    expect(found("room_overlap", aSession({ endMin: at(11) }), facts())).toEqual([])
    expect(found("room_overlap", aSession(), { ...facts(), sessions: [another(later)] })).toEqual([])
  })
})

describe("a room that is kept for something else", () => {
  it("is refused at those times, and a planner may go on", () => {
    const given = (change = {}) => {
      const times = { from: "2026-11-16", to: "2026-11-17", startMin: at(11), endMin: at(14), ...change }
      return { rooms: [aRoom({ unavailable: [times] })] }
    }
    expect(found("room_unavailable", aSession(), given())).toEqual([
      {
        code: "room_unavailable",
        severity: "block",
        override: "planner",
        details: { roomId: "r", room: "12", span: { startMin: at(11), endMin: at(14) } },
      },
    ])
    expect(found("room_unavailable", aSession(), given({ startMin: at(12) }))).toEqual([])
    expect(found("room_unavailable", aSession({ date: "2026-11-18" }), given())).toEqual([])
    expect(found("room_unavailable", aSession({ date: "2026-11-15" }), given())).toEqual([])
    expect(found("room_unavailable", aSession({ roomId: "r2" }), given())).toEqual([])
    expect(found("room_unavailable", aSession({ roomId: null }), given())).toEqual([])
  })
})

describe("a class that has two sessions", () => {
  const groups = (first: string[], second: string[]) => [
    { id: "g1", name: "Groupe A", classIds: ["c"], members: members(...first) },
    { id: "g2", name: "Groupe B", classIds: ["c"], members: members(...second) },
  ]
  const classes = [aClass({ members: members("l", "m") }), aClass({ id: "c2", name: "MCO 2" })]
  const learners = [aLearner(), aLearner({ id: "m" })]
  const given = (change: object, first = ["l"], second = ["m"]) => ({
    classes,
    learners,
    groups: groups(first, second),
    sessions: [another({ ...later, ...change })],
  })

  it("is refused for the same class", () => {
    expect(found("class_overlap", aSession(), given({ classIds: ["c"] }))).toEqual([
      {
        code: "class_overlap",
        severity: "block",
        override: "nobody",
        details: { audiences: ["MCO 1"], learnerIds: ["l", "m"], other },
      },
    ])
    expect(found("class_overlap", aSession({ endMin: at(11) }), given({ classIds: ["c"] }))).toEqual([])
    expect(found("class_overlap", aSession(), given({}))).toEqual([])
  })

  it("is refused for a class and its own part, whoever is in it, both ways", () => {
    const [ofClass, ofGroup] = [
      { classIds: ["c"], groupIds: [] },
      { classIds: [], groupIds: ["g1"] },
    ]
    for (const names of [["l"], []]) {
      expect(found("class_overlap", aSession(ofClass), given(ofGroup, names))[0]?.details).toMatchObject({
        audiences: ["Groupe A"],
        learnerIds: names,
      })
      expect(found("class_overlap", aSession(ofGroup), given(ofClass, names))[0]?.details).toMatchObject({
        audiences: ["Groupe A"],
        learnerIds: names,
      })
    }
  })

  it("is refused for the same group, and for learners common to two groups", () => {
    const own = aSession({ classIds: [], groupIds: ["g1"] })
    expect(
      found("class_overlap", own, given({ classIds: [], groupIds: ["g1"] }, []))[0]?.details,
    ).toMatchObject({
      audiences: ["Groupe A"],
      learnerIds: [],
    })
    const [common] = found("class_overlap", own, given({ classIds: [], groupIds: ["g2"] }, ["l", "m"], ["m"]))
    expect(common).toMatchObject({ override: "nobody", details: { audiences: [], learnerIds: ["m"] } })
  })

  it("is free for two halves, and a planner may say so when the class is named as well", () => {
    const own = (change = {}) => aSession({ classIds: [], groupIds: ["g1"], ...change })
    expect(found("class_overlap", own(), given({ classIds: [], groupIds: ["g2"] }))).toEqual([])
    const named = { classIds: ["c"] }
    expect(weights("class_overlap", own(named), given({ ...named, groupIds: ["g2"] }))).toEqual([
      "block by planner",
    ])
    expect(weights("class_overlap", own(named), given({ ...named, groupIds: ["g2"] }, ["l"], ["l"]))).toEqual(
      ["block by nobody"],
    )
    expect(weights("class_overlap", own(named), given({ ...named, groupIds: ["g2"] }, ["l"], []))).toEqual([
      "block by nobody",
    ])
    expect(weights("class_overlap", own(named), given({ ...named, groupIds: ["g2"] }, [], ["l"]))).toEqual([
      "block by nobody",
    ])
  })

  it("knows who is in the class that day", () => {
    const gone = [aClass({ id: "c2", members: [{ learnerId: "l", from: "2026-09-01", to: "2026-11-15" }] })]
    const here = [aClass({ id: "c2", members: [{ learnerId: "l", from: "2026-09-01", to: "2026-11-16" }] })]
    const coming = [aClass({ id: "c2", members: [{ learnerId: "l", from: "2026-11-17", to: null }] })]
    const own = [aClass({ members: members("l") })]
    const count = (others: typeof gone, session = aSession()) =>
      found("class_overlap", session, { classes: [...own, ...others], learners, sessions: [another(later)] })
        .length
    expect([count(gone), count(here), count(coming)]).toEqual([0, 1, 0])
    expect(
      found("class_overlap", aSession({ subjectId: "sport" }), {
        classes: [...own, ...here],
        learners: [aLearner({ exemptSubjectIds: ["sport"] })],
        sessions: [another(later)],
      }),
    ).toEqual([])
  })
})
