import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import {
  cancelSeries,
  createSeries,
  getPendingPublication,
  listSessions,
  moveSession,
  undoOperation,
  updateSeries,
} from "@jalon/education/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays } from "@jalon/kernel"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let id: number
let head: Device
let training: { id: string }
let english: string
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  head = await api.as(await addMember(api.db.admin, id, 4))
  training = await addTraining(api.db.admin, id)
  english = await addSubject(api.db.admin, id, { title: "Anglais", short_code: "ANG" })
})
afterAll(() => api.close())

const MONDAY = "2027-01-11"
const week = (rank: number) => addDays(MONDAY, rank * 7)
const aClass = async () => (await addClass(api.db.admin, id, training.id, {})).id

type Listed = {
  id: string
  on_date: string
  status: string
  version: number
  start_minute: number
  end_minute: number
  cancel_reason: string | null
  is_in_series: boolean
  room: { id: string } | null
  trainers: { id: string }[]
}
type Report = {
  operation_id: string | null
  written: number
  to_check: number
  left: { on_date: string; because: string; sentence: string }[]
  dates: string[]
}
const listed = async (classId: string): Promise<Listed[]> =>
  (await head.call(listSessions, { query: { from: week(-1), to: week(4), class: [classId] } })).body
    .results as Listed[]

/** Four Mondays of a class from nine to noon, published as people would have them. */
const aSeries = async (parts: { trainer_ids?: string[]; room_id?: string } = {}) => {
  const own = await aClass()
  const made = await head.call(createSeries, {
    body: {
      session: {
        class_ids: [own],
        subject_id: english,
        on_date: MONDAY,
        start_minute: 540,
        end_minute: 720,
        ...parts,
      },
      rule: { weekdays: [1], count: 4 },
    },
  })
  expect(made.body).toMatchObject({ written: 4 })
  await api.db.admin.query("update course_session set status = 'published' where series_id = $1", [
    made.body.operation_id,
  ])
  return { own, sessions: await listed(own) }
}
const at = (sessions: readonly Listed[], rank: number) => sessions[rank] as Listed
const openSheet = (session: Listed) =>
  putRow(api.db.admin, "attendance_sheet", {
    organization_id: id,
    session_id: session.id,
    on_date: session.on_date,
    start_minute: 540,
    end_minute: 720,
    half_day: "morning",
    net_minutes: 180,
    time_zone: "Europe/Paris",
    starts_at: `${session.on_date}T08:00:00Z`,
    ends_at: `${session.on_date}T11:00:00Z`,
    opened_at: `${session.on_date}T08:00:00Z`,
    status: "open",
  })

const edit = (own: string, session: Listed, changes: Record<string, unknown>) =>
  head.call(updateSeries, {
    params: { sessionId: session.id },
    body: {
      class_ids: [own],
      subject_id: english,
      on_date: session.on_date,
      start_minute: 540,
      end_minute: 720,
      version: session.version,
      scope: "following" as const,
      ...changes,
    },
  })
const done = (answer: { status: number; body: unknown }): Report => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Report
}
const undo = async (report: Report) =>
  (await head.call(undoOperation, { params: { operationId: report.operation_id ?? "" } })).body
const startsOf = async (own: string) => (await listed(own)).map(({ start_minute }) => start_minute)

describe("a series changed by one of its sessions", () => {
  it("reaches those that follow or all, tells it first, and goes back as it was published", async () => {
    const trainer = await addTrainer(api.db.admin, id)
    const { own, sessions } = await aSeries()
    const later = { start_minute: 600, end_minute: 780, trainer_ids: [trainer] }
    const trial = done(await edit(own, at(sessions, 1), { ...later, is_trial: true }))
    expect(trial).toMatchObject({ operation_id: null, written: 3, dates: [week(1), week(2), week(3)] })
    expect(await startsOf(own)).toEqual([540, 540, 540, 540])
    const report = done(await edit(own, at(sessions, 1), later))
    expect(report).toMatchObject({ ...trial, operation_id: expect.any(String) })
    expect(await listed(own)).toMatchObject([
      { start_minute: 540, status: "published", trainers: [] },
      ...[1, 2, 3].map(() => ({
        start_minute: 600,
        end_minute: 780,
        status: "modified",
        is_in_series: true,
        trainers: [{ id: trainer }],
      })),
    ])
    expect(await undo(report)).toMatchObject({ undone: 3, kept: 0 })
    expect(await listed(own)).toMatchObject(
      [0, 1, 2, 3].map(() => ({ start_minute: 540, status: "published", trainers: [] })),
    )
    const all = done(await edit(own, at(await listed(own), 1), { ...later, scope: "all" }))
    expect(all.written).toBe(4)
  })

  it("leaves alone what was changed alone, signed or cancelled, and says so", async () => {
    const { own, sessions } = await aSeries()
    const moved = await head.call(moveSession, {
      params: { sessionId: at(sessions, 1).id },
      body: {
        on_date: week(1),
        start_minute: 840,
        version: at(sessions, 1).version,
        accepted: ["no_trainer", "no_room"],
      },
    })
    expect(moved.body.session).toMatchObject({ is_in_series: false })
    await openSheet(at(sessions, 2))
    const report = done(
      await edit(own, at(sessions, 0), { start_minute: 480, end_minute: 660, scope: "all" }),
    )
    expect(report.written).toBe(2)
    expect(report.left.map(({ on_date, because, sentence }) => [on_date, because, sentence])).toEqual([
      [week(1), "locked", "Modifiée seule\u00a0: elle ne suit plus la série."],
      [week(2), "locked", "La feuille d’émargement est déjà ouverte."],
    ])
    expect(await startsOf(own)).toEqual([480, 840, 540, 480])
  })

  it("moves each by the same days; what stays holds back what would take its place", async () => {
    const room = await addRoom(api.db.admin, id)
    const { own, sessions } = await aSeries({ room_id: room })
    await putRow(api.db.admin, "calendar_period", {
      organization_id: id,
      scope: "class",
      scope_id: own,
      kind: "company",
      from_date: week(4),
      to_date: addDays(week(4), 6),
    })
    const report = done(await edit(own, at(sessions, 0), { on_date: week(1), scope: "all", room_id: room }))
    expect(report).toMatchObject({ written: 0, operation_id: null })
    expect(report.left.map(({ on_date, because }) => [on_date, because])).toEqual([
      ...[0, 1, 2].map((rank) => [week(rank), "conflict"]),
      [week(3), "day"],
    ])
    const free = done(
      await edit(own, at(sessions, 0), { on_date: addDays(MONDAY, 1), scope: "all", room_id: room }),
    )
    expect(free.dates).toEqual([0, 1, 2, 3].map((rank) => addDays(week(rank), 1)))
    expect((await listed(own)).every((session) => session.room?.id === room)).toBe(true)
  })

  it("leaves out a day where somebody is taken; taken back, leaves what changed since", async () => {
    const trainer = await addTrainer(api.db.admin, id)
    const { own, sessions } = await aSeries()
    const other = await aClass()
    await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [other], trainerIds: [trainer] },
      { on_date: week(2) },
    )
    const report = done(await edit(own, at(sessions, 0), { trainer_ids: [trainer], scope: "all" }))
    expect(report).toMatchObject({ written: 3, left: [{ on_date: week(2), because: "conflict" }] })
    const changed = (await listed(own))[3] as Listed
    await head.call(moveSession, {
      params: { sessionId: changed.id },
      body: { on_date: week(3), start_minute: 780, version: changed.version, accepted: ["no_room"] },
    })
    expect(await undo(report)).toMatchObject({ undone: 2, kept: 1 })
    expect((await listed(own)).map(({ trainers }) => trainers.length)).toEqual([0, 0, 0, 1])
  })

  it("is refused without a change, out of a series, and once somebody else wrote", async () => {
    const { own, sessions } = await aSeries()
    const first = at(sessions, 0)
    expect((await edit(own, first, {})).body.code).toBe("series.unchanged")
    expect((await edit(own, { ...first, version: 9 }, { title: "Oral" })).body.code).toBe("session.changed")
    const alone = await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [own] },
      { on_date: addDays(MONDAY, 2) },
    )
    expect((await edit(own, { ...first, id: alone, version: 1 }, { title: "Oral" })).body.code).toBe(
      "session.no_series",
    )
  })
})

describe("a series cancelled from one of its sessions", () => {
  it("frees the days with one reason, waits to be told, and comes back", async () => {
    const trainer = await addTrainer(api.db.admin, id)
    const { own, sessions } = await aSeries({ trainer_ids: [trainer] })
    const call = (is_trial: boolean) =>
      head.call(cancelSeries, {
        params: { sessionId: at(sessions, 2).id },
        body: { reason: "Module supprimé", scope: "following", version: at(sessions, 2).version, is_trial },
      })
    expect(done(await call(true))).toMatchObject({ written: 2, dates: [week(2), week(3)] })
    const waiting = async () =>
      (await head.call(getPendingPublication, { query: { class: [own] } })).body as {
        added: number
      }
    const before = await waiting()
    const report = done(await call(false))
    expect(await listed(own)).toMatchObject([
      { status: "published" },
      { status: "published" },
      { status: "cancelled", cancel_reason: "Module supprimé" },
      { status: "cancelled", cancel_reason: "Module supprimé" },
    ])
    expect((await waiting()).added).toBe(before.added - 2)
    const free = await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [await aClass()], trainerIds: [trainer] },
      { on_date: week(3) },
    )
    expect(free).toBeTruthy()
    // The trainer is taken there by now: only the other one comes back.
    expect(await undo(report)).toMatchObject({ undone: 1, kept: 1 })
    expect((await listed(own)).map(({ status }) => status)).toEqual([
      "published",
      "published",
      "published",
      "cancelled",
    ])
  })
})
