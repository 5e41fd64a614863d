import { describe, expect, it } from "vitest"
import type { PlannedSession } from "../index.ts"
import {
  aClass,
  aLearner,
  another,
  aSession,
  aSite,
  at,
  found,
  members,
  weights,
} from "../testing/planning.ts"

const classes = [aClass({ members: members("l", "m") })]
const learners = [aLearner(), aLearner({ id: "m" })]
const groups = [
  { id: "g1", name: "Groupe A", classIds: ["c"], members: members("l") },
  { id: "g2", name: "Groupe B", classIds: ["c"], members: members("m") },
]
const subjects = (maxDayMin: number | null) => [{ id: "eng", name: "Anglais LV1", maxDayMin }]
const session = aSession({ subjectId: "eng" })
const more = (change: Partial<PlannedSession> = {}) =>
  another({ classIds: ["c"], subjectId: "eng", startMin: at(14), endMin: at(15), ...change })
const base = { classes, learners, groups }

describe("a subject in one day", () => {
  const count = (maxDayMin: number | null, other: PlannedSession, asked = session) =>
    found("subject_day_limit", asked, { ...base, subjects: subjects(maxDayMin), sessions: [other] }).length

  it("has its own limit", () => {
    expect(
      found("subject_day_limit", session, { ...base, subjects: subjects(239), sessions: [more()] }),
    ).toEqual([
      {
        code: "subject_day_limit",
        severity: "warn",
        override: "not_needed",
        details: { subject: "Anglais LV1", class: "MCO 1", totalMin: 240, limitMin: 239 },
      },
    ])
    expect(count(240, more())).toBe(0)
    expect(count(null, more())).toBe(0)
    expect(count(239, more({ subjectId: "law" }))).toBe(0)
    expect(count(239, more({ date: "2026-11-17" }))).toBe(0)
    expect(count(239, more({ classIds: ["c2"] }))).toBe(0)
    expect(count(100, more(), { ...session, subjectId: null })).toBe(0)
    expect(count(100, more(), { ...session, subjectId: "law" })).toBe(0)
  })
})

describe("hours of a subject over the year", () => {
  const volumes = (dueMin: number, plannedElsewhereMin = 600) => [
    { classId: "c2", subjectId: "eng", dueMin: 0, plannedElsewhereMin: 0 },
    { classId: "c", subjectId: "law", dueMin: 0, plannedElsewhereMin: 0 },
    { classId: "c", subjectId: "eng", dueMin, plannedElsewhereMin },
  ]
  const planned = (asked: PlannedSession, ...sessions: PlannedSession[]) =>
    found("over_volume", asked, { ...base, subjects: subjects(null), volumes: volumes(0), sessions }).map(
      ({ details }) => "plannedMin" in details && details.plannedMin,
    )

  it("warn when planned beyond what is due", () => {
    const given = (dueMin: number) => ({
      ...base,
      subjects: subjects(null),
      volumes: volumes(dueMin),
      sessions: [more()],
    })
    expect(found("over_volume", session, given(839))).toEqual([
      {
        code: "over_volume",
        severity: "warn",
        override: "not_needed",
        details: { subject: "Anglais LV1", class: "MCO 1", plannedMin: 840, dueMin: 839 },
      },
    ])
    expect(found("over_volume", session, given(840))).toEqual([])
    expect(found("over_volume", { ...session, subjectId: null }, given(0))).toEqual([])
    expect(found("over_volume", session, { ...base, volumes: [] })).toEqual([])
    expect(found("over_volume", session, { ...base, volumes: volumes(0) })[0]?.details).toMatchObject({
      subject: "Anglais",
    })
  })

  it("count what takes place, whatever the day, without the session's older shape", () => {
    expect(planned(session)).toEqual([780])
    expect(planned(session, more({ date: "2027-01-04" }))).toEqual([840])
    expect(planned(session, more({ status: "cancelled" }))).toEqual([780])
    expect(planned(session, { ...session, endMin: at(18) })).toEqual([780])
    expect(planned(session, more({ subjectId: "law" }), more({ id: "p", classIds: ["c2"] }))).toEqual([780])
  })

  it("count two half-classes once, and one group twice", () => {
    const half = (id: string, groupId: string) => more({ id, classIds: [], groupIds: [groupId] })
    const own = { ...session, classIds: [], groupIds: ["g1"] }
    expect(planned(own, half("a", "g2"))).toEqual([780])
    expect(planned(own, half("a", "g1"))).toEqual([840])
    expect(planned(own, half("a", "g1"), half("b", "g2"), half("d", "g2"))).toEqual([840])
    expect(planned(session, half("a", "g1"))).toEqual([840])
    expect(planned(session, half("a", "unknown"))).toEqual([780])
  })
})

describe("the remote share", () => {
  const remote = aSession({ mode: "distanciel_synchrone", startMin: at(9), endMin: at(10) })
  const share = (remoteElsewhereMin: number, asked = remote, ...sessions: PlannedSession[]) =>
    found("remote_share", asked, {
      ...base,
      sessions,
      remoteHours: [
        { classId: "c2", plannedElsewhereMin: 0, remoteElsewhereMin: 0 },
        { classId: "c", plannedElsewhereMin: 940, remoteElsewhereMin },
      ],
    }).map(({ severity, override, details }) => ({ severity, override, ...details }))

  it("is amber from 75 % and red from 80", () => {
    expect(share(689)).toEqual([])
    expect(share(690)).toEqual([
      {
        severity: "warn",
        override: "not_needed",
        class: "MCO 1",
        remoteMin: 750,
        plannedMin: 1000,
        level: "amber",
      },
    ])
    expect(share(739)).toMatchObject([{ level: "amber" }])
    expect(share(740)).toMatchObject([{ level: "red", remoteMin: 800 }])
  })

  it("is brought down by hours in class, and asked only of remote sessions", () => {
    expect(share(740, remote, more())).toMatchObject([{ remoteMin: 800, plannedMin: 1060, level: "amber" }])
    expect(share(740, remote, more({ mode: "distanciel_asynchrone" }))).toMatchObject([
      { remoteMin: 860, plannedMin: 1060 },
    ])
    expect(share(900, { ...remote, mode: "presentiel" })).toEqual([])
    expect(share(900, { ...remote, mode: "hybride" })).toEqual([])
    expect(share(900, { ...remote, classIds: ["c3"] })).toEqual([])
    expect(found("remote_share", remote, base)).toEqual([])
  })
})

describe("what is missing", () => {
  it("is a trainer, whom a publication cannot do without", () => {
    expect(weights("no_trainer", aSession({ trainerIds: [] }))).toEqual(["warn by not_needed"])
    expect(weights("no_trainer", aSession({ trainerIds: [] }), {}, { isPublication: true })).toEqual([
      "block by nobody",
    ])
    expect(weights("no_trainer", aSession(), {}, { isPublication: true })).toEqual([])
  })

  it("is a place, by the mode", () => {
    const lacking = (mode: PlannedSession["mode"]) =>
      [...weights("no_room", aSession({ mode, roomId: null })), ...weights("no_link", aSession({ mode }))]
        .length
    expect(lacking("presentiel")).toBe(1)
    expect(lacking("hybride")).toBe(2)
    expect(lacking("distanciel_synchrone")).toBe(1)
    expect(lacking("distanciel_asynchrone")).toBe(1)
    expect(lacking("entreprise")).toBe(0)
    expect(lacking("sortie")).toBe(0)
    expect(found("no_room", aSession({ roomId: null }))).toEqual([
      { code: "no_room", severity: "warn", override: "not_needed", details: {} },
    ])
    expect(found("no_link", aSession({ mode: "hybride" }))).toEqual([
      { code: "no_link", severity: "warn", override: "not_needed", details: {} },
    ])
  })

  it("is not when it is given, or an address is", () => {
    expect(found("no_room", aSession())).toEqual([])
    expect(found("no_room", aSession({ roomId: null, placeText: "Musée des Confluences" }))).toEqual([])
    expect(found("no_room", aSession({ roomId: null, placeText: " " }))).toHaveLength(1)
    expect(found("no_link", aSession({ mode: "hybride", videoUrl: "https://visio.example/1" }))).toEqual([])
    expect(found("no_link", aSession({ mode: "hybride", videoUrl: "" }))).toHaveLength(1)
  })
})

describe("a change of the clock", () => {
  const night = (date: string, change: Partial<PlannedSession> = {}) =>
    aSession({ date, startMin: at(1), endMin: at(4), ...change })

  it("is told when the session runs through it", () => {
    expect(found("dst", night("2026-10-25"))).toEqual([
      {
        code: "dst",
        severity: "info",
        override: "not_needed",
        details: { date: "2026-10-25", realMin: 240, clockMin: 180 },
      },
    ])
    expect(found("dst", night("2027-03-28"))[0]?.details).toMatchObject({ realMin: 120 })
    expect(found("dst", aSession({ date: "2026-10-25" }))).toEqual([])
    expect(found("dst", night("2026-10-26"))).toEqual([])
  })

  it("is no matter for what ends where it begins, or begins where it ends", () => {
    const lasting = (date: string, startMin: number, endMin: number) =>
      found("dst", aSession({ date, startMin, endMin })).map(
        ({ details }) => "realMin" in details && details.realMin,
      )
    expect(lasting("2026-10-25", at(0), at(2))).toEqual([])
    expect(lasting("2026-10-25", at(3), at(5))).toEqual([])
    expect(lasting("2026-10-25", at(2), at(3))).toEqual([120])
    expect(lasting("2027-03-28", at(1), at(2))).toEqual([])
    expect(lasting("2027-03-28", at(3), at(5))).toEqual([])
    expect(lasting("2027-03-28", at(1, 59), at(3, 1))).toEqual([2])
  })

  it("is that of the site", () => {
    const sites = [aSite({ id: "run", timeZone: "Indian/Reunion" }), aSite({ id: "paris" })]
    expect(found("dst", night("2026-10-25", { siteId: "run" }), { sites })).toEqual([])
    expect(found("dst", night("2026-10-25", { siteId: "paris" }), { sites })).toHaveLength(1)
  })
})
