import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import {
  getPendingPublication,
  getSession,
  listOperations,
  publishPlanning,
  replaceTrainer,
  swapSessions,
  undoOperation,
} from "@jalon/education/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addDays } from "@jalon/kernel"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let id: number
let head: Device
let training: { id: string }
let english: string
let maths: string
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  head = await api.as(await addMember(api.db.admin, id, 4))
  training = await addTraining(api.db.admin, id)
  english = await addSubject(api.db.admin, id, { title: "Anglais", short_code: "ANG" })
  maths = await addSubject(api.db.admin, id, { title: "Calcul", short_code: "CAL" })
})
afterAll(() => api.close())

const MONDAY = "2027-01-11"
const aClass = async () => (await addClass(api.db.admin, id, training.id, {})).id
const aTrainer = (changes: Record<string, unknown> = {}) => addTrainer(api.db.admin, id, changes)
const session = (
  of: { subjectId?: string; classIds: string[]; trainerIds?: string[]; roomId?: string },
  changes: Record<string, unknown> = {},
) =>
  addSession(
    api.db.admin,
    id,
    { subjectId: english, ...of },
    { on_date: MONDAY, status: "published", ...changes },
  )
type Report = {
  operation_id: string | null
  written: number
  left: { on_date: string; because: string; sentence: string }[]
  dates: string[]
}
const done = (answer: { status: number; body: unknown }): Report => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Report
}
const undo = async ({ operation_id }: Report) =>
  (await head.call(undoOperation, { params: { operationId: operation_id ?? "" } })).body
type Shown = {
  on_date: string
  start_minute: number
  status: string
  version: number
  room: { id: string } | null
  trainers: { id: string }[]
}
const shown = async (sessionId: string) =>
  (await head.call(getSession, { params: { sessionId } })).body.session as Shown
const trainersOf = async (sessionId: string) => (await shown(sessionId)).trainers.map((one) => one.id)

describe("a trainer replaced", () => {
  const replace = (from: string, by: string, changes: Record<string, unknown> = {}) =>
    head.call(replaceTrainer, {
      body: { trainer_id: from, by_trainer_id: by, from: MONDAY, to: addDays(MONDAY, 6), ...changes },
    })

  it("hands over the days asked, tells first who is taken, and comes back", async () => {
    const [own, other] = [await aClass(), await aClass()]
    const [from, by, beside] = [await aTrainer(), await aTrainer(), await aTrainer()]
    const first = await session({ classIds: [own], trainerIds: [from, beside] })
    const taken = await session({ classIds: [own], trainerIds: [from] }, { on_date: addDays(MONDAY, 1) })
    const later = await session({ classIds: [own], trainerIds: [from] }, { on_date: addDays(MONDAY, 7) })
    await session({ classIds: [other], trainerIds: [by] }, { on_date: addDays(MONDAY, 1) })
    const trial = done(await replace(from, by, { is_trial: true }))
    expect(trial).toMatchObject({ operation_id: null, written: 1, dates: [MONDAY] })
    expect(trial.left).toMatchObject([{ on_date: addDays(MONDAY, 1), because: "conflict" }])
    expect(await trainersOf(first)).toContain(from)
    const report = done(await replace(from, by))
    expect(report).toMatchObject({ ...trial, operation_id: expect.any(String) })
    expect((await trainersOf(first)).toSorted()).toEqual([beside, by].toSorted())
    expect(await trainersOf(taken)).toEqual([from])
    expect(await trainersOf(later)).toEqual([from])
    expect(await shown(first)).toMatchObject({ status: "modified" })
    expect(await undo(report)).toMatchObject({ undone: 1, kept: 0 })
    expect((await trainersOf(first)).toSorted()).toEqual([from, beside].toSorted())
    expect(await shown(first)).toMatchObject({ status: "published" })
  })

  it("is limited to classes and subjects; who leaves and who comes are both told", async () => {
    const school = await addOrganization(api.db.admin)
    const planner = await api.as(await addMember(api.db.admin, school, 4))
    const course = await addTraining(api.db.admin, school)
    const subject = await addSubject(api.db.admin, school, { title: "Anglais", short_code: "ANG" })
    const [one, two] = [
      (await addClass(api.db.admin, school, course.id, {})).id,
      (await addClass(api.db.admin, school, course.id, {})).id,
    ]
    const leaving = await addTrainer(api.db.admin, school, { last_name: "Partante" })
    const coming = await addTrainer(api.db.admin, school, { last_name: "Arrivante" })
    const of = (classId: string, on_date: string) =>
      addSession(
        api.db.admin,
        school,
        { subjectId: subject, classIds: [classId], trainerIds: [leaving] },
        { on_date },
      )
    await of(one, MONDAY)
    const kept = await of(two, addDays(MONDAY, 1))
    const pending = async () =>
      (await planner.call(getPendingPublication, { query: {} })).body as {
        digest: string
        recipients: { name: string; lines: string[] }[]
      }
    await planner.call(publishPlanning, { body: { digest: (await pending()).digest } })
    const report = done(
      await planner.call(replaceTrainer, {
        body: {
          trainer_id: leaving,
          by_trainer_id: coming,
          from: MONDAY,
          to: addDays(MONDAY, 6),
          class_ids: [one],
          subject_ids: [subject],
        },
      }),
    )
    expect(report.dates).toEqual([MONDAY])
    const { body } = await planner.call(getSession, { params: { sessionId: kept } })
    expect((body.session as Shown).trainers).toMatchObject([{ id: leaving }])
    const { recipients } = await pending()
    expect(recipients.map(({ name, lines }) => [name.split(" ")[1], lines[0]?.split("\u00a0:")[0]])).toEqual([
      ["Partante", "Séance retirée de votre planning"],
      ["Arrivante", "Séance ajoutée"],
    ])
  })

  it("knows nobody archived nor of another school, and says when there is nothing", async () => {
    const [from, gone] = [await aTrainer(), await aTrainer({ archived_at: "2026-01-01" })]
    expect((await replace(from, await aTrainer())).body.code).toBe("replace.empty")
    expect((await replace(from, gone)).body.fields).toHaveProperty("by_trainer_id")
    expect((await replace(from, from)).body.fields).toHaveProperty("by_trainer_id")
    const elsewhere = await addTrainer(api.db.admin, await addOrganization(api.db.admin))
    expect((await replace(elsewhere, from)).status).toBe(404)
    expect((await replace(from, elsewhere)).body.fields).toHaveProperty("by_trainer_id")
  })
})

describe("two sessions swapped", () => {
  const swap = async (one: string, other: string, is_trial = false) =>
    head.call(swapSessions, {
      params: { sessionId: one },
      body: {
        version: (await shown(one)).version,
        other_id: other,
        other_version: (await shown(other)).version,
        is_trial,
      },
    })

  it("take each other's day, time and room at once, keep their trainers, and come back", async () => {
    const own = await aClass()
    const [room, hall] = [await addRoom(api.db.admin, id), await addRoom(api.db.admin, id)]
    const [ann, bob] = [await aTrainer(), await aTrainer()]
    const one = await session({ classIds: [own], trainerIds: [ann], roomId: room })
    const other = await session(
      { subjectId: maths, classIds: [own], trainerIds: [bob], roomId: hall },
      { start_minute: 660, end_minute: 840, on_date: addDays(MONDAY, 1) },
    )
    expect(done(await swap(one, other, true))).toMatchObject({ written: 2, operation_id: null })
    const report = done(await swap(one, other))
    const after = [await shown(one), await shown(other)]
    expect(after).toMatchObject([
      {
        on_date: addDays(MONDAY, 1),
        start_minute: 660,
        room: { id: hall },
        trainers: [{ id: ann }],
        status: "modified",
      },
      { on_date: MONDAY, start_minute: 540, room: { id: room }, trainers: [{ id: bob }] },
    ])
    expect(await undo(report)).toMatchObject({ undone: 2, kept: 0 })
    expect(await shown(one)).toMatchObject({ on_date: MONDAY, room: { id: room }, status: "published" })
  })

  it("go both or neither: what one of them would run into is told", async () => {
    const [own, other] = [await aClass(), await aClass()]
    const ann = await aTrainer()
    const one = await session({ classIds: [own], trainerIds: [ann] })
    const two = await session({ classIds: [other] }, { on_date: addDays(MONDAY, 1) })
    // Ann is taken on the day of the other.
    await session({ classIds: [await aClass()], trainerIds: [ann] }, { on_date: addDays(MONDAY, 1) })
    const report = done(await swap(one, two))
    expect(report).toMatchObject({ operation_id: null, written: 0, dates: [] })
    expect(report.left.map(({ because }) => because)).toContain("conflict")
    expect(await shown(two)).toMatchObject({ on_date: addDays(MONDAY, 1) })
    expect((await swap(one, one)).body.code).toBe("swap.same")
  })
})

it("what was done on many sessions is listed with who did it, and whether it was taken back", async () => {
  const { results } = (await head.call(listOperations, {})).body as {
    results: { kind: string; made_by: string; session_count: number; undone_at: string | null }[]
  }
  expect(results.map(({ kind, session_count }) => [kind, session_count])).toEqual([
    ["swap", 2],
    ["replace", 1],
  ])
  expect(results.every(({ made_by, undone_at }) => made_by !== "" && undone_at !== null)).toBe(true)
})
