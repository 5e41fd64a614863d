import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { getClassHours, listHours } from "@jalon/education/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays } from "@jalon/kernel"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let id: number
let head: Device
let training: { id: string }
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  head = await api.as(await addMember(api.db.admin, id, 4))
  training = await addTraining(api.db.admin, id)
})
afterAll(() => api.close())

const HOUR = 60
const aClass = async (changes: Record<string, unknown> = {}) =>
  (await addClass(api.db.admin, id, training.id, changes)).id
const due = (class_id: string, subject_id: string, hours: number) =>
  putRow(api.db.admin, "class_subject", {
    organization_id: id,
    class_id,
    subject_id,
    due_minutes: hours * HOUR,
  })
const closedSheet = (session_id: string, on_date: string, half_day: string, status: string) =>
  putRow(api.db.admin, "attendance_sheet", {
    organization_id: id,
    session_id,
    on_date,
    start_minute: 540,
    end_minute: 720,
    half_day,
    net_minutes: 180,
    time_zone: "Europe/Paris",
    starts_at: `${on_date}T08:00:00Z`,
    ends_at: `${on_date}T11:00:00Z`,
    status,
    ...(status === "closed" && { countersigned_at: `${on_date}T11:00:00Z`, countersigned_by: signer }),
  })
let signer: string

it("tells what is due, planned, done and left of each subject, drafts apart, cancelled ones left out", async () => {
  const { rows } = await api.db.admin.query<{ id: string }>("select id from account limit 1")
  signer = rows[0]?.id ?? ""
  const own = await aClass({ name: "MCO 1" })
  const [english, law] = [await addSubject(api.db.admin, id), await addSubject(api.db.admin, id)]
  await due(own, english, 12)
  await due(own, law, 3)
  const trainer = await addTrainer(api.db.admin, id, { first_name: "Paul", last_name: "Martin" })
  await putRow(api.db.admin, "trainer_assignment", {
    organization_id: id,
    trainer_id: trainer,
    class_id: own,
    subject_id: english,
    minutes: 10 * HOUR,
  })
  const day = (rank: number) => addDays("2026-11-16", rank)
  const add = (rank: number, status: string, subjectId = english) =>
    addSession(
      api.db.admin,
      id,
      { subjectId, classIds: [own], trainerIds: [trainer] },
      { on_date: day(rank), status },
    )
  await closedSheet(await add(0, "published"), day(0), "morning", "closed")
  // One of its two sheets is still open: nothing is proven yet.
  const half = await add(1, "published")
  await closedSheet(half, day(1), "morning", "closed")
  await closedSheet(half, day(1), "afternoon", "open")
  await add(2, "draft")
  await add(3, "cancelled")
  await add(4, "published", law)
  const { body } = await head.call(getClassHours, { params: { classId: own } })
  const lines = body.subjects as { subject: { id: string } }[]
  expect(lines.find(({ subject }) => subject.id === english)).toMatchObject({
    due_minutes: 12 * HOUR,
    planned_minutes: 9 * HOUR,
    draft_minutes: 3 * HOUR,
    published_minutes: 6 * HOUR,
    done_minutes: 3 * HOUR,
    remaining_minutes: 3 * HOUR,
    planned_permille: 750,
    done_permille: 250,
  })
  expect(body.total).toMatchObject({ due_minutes: 15 * HOUR, planned_minutes: 12 * HOUR, alert: null })
  const all = (await head.call(listHours)).body as {
    classes: { class: { id: string }; planned_minutes: number }[]
    trainers: { trainer: { name: string }; due_minutes: number; planned_minutes: number }[]
  }
  expect(all.classes.find((one) => one.class.id === own)?.planned_minutes).toBe(12 * HOUR)
  expect(all.trainers).toMatchObject([
    { trainer: { name: "Paul Martin" }, due_minutes: 10 * HOUR, planned_minutes: 12 * HOUR },
  ])

  // It began half an hour late: what is done is what was taught, what was planned stays.
  await api.db.admin.query(
    "update attendance_sheet set taught_minutes = 150 where organization_id = $1 and status = 'closed'",
    [id],
  )
  const later = (await head.call(getClassHours, { params: { classId: own } })).body
  expect((later.subjects as typeof lines).find(({ subject }) => subject.id === english)).toMatchObject({
    published_minutes: 6 * HOUR,
    done_minutes: 150,
  })
  const trainers = ((await head.call(listHours)).body as unknown as { trainers: { done_minutes: number }[] })
    .trainers
  expect(trainers.map(({ done_minutes }) => done_minutes)).toEqual([150])
})

it("answers an empty class with nothing, and knows none of another school", async () => {
  const { body } = await head.call(getClassHours, { params: { classId: await aClass() } })
  expect(body).toMatchObject({ subjects: [], total: { due_minutes: 0, planned_permille: null } })
  const elsewhere = await addOrganization(api.db.admin)
  const foreign = await addTraining(api.db.admin, elsewhere)
  const { id: theirs } = await addClass(api.db.admin, elsewhere, foreign.id, {})
  expect((await head.call(getClassHours, { params: { classId: theirs } })).status).toBe(404)
})
