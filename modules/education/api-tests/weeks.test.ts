import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import {
  copyWeek,
  createSeries,
  listSessions,
  moveSession,
  shiftSessions,
  undoOperation,
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

/** Fifty make the 4,000 sessions of the largest schools. */
const CLASSES = 8
const MONDAY = "2027-01-11"
const week = (rank: number) => addDays(MONDAY, rank * 7)
const aClass = async () => (await addClass(api.db.admin, id, training.id, {})).id
const closure = (from_date: string, to_date: string, scope_id: string) =>
  putRow(api.db.admin, "calendar_period", {
    organization_id: id,
    scope: "class",
    scope_id,
    kind: "company",
    from_date,
    to_date,
  })
const session = (
  classIds: string[],
  on_date: string,
  of: { trainerIds?: string[]; roomId?: string } = {},
  changes: Record<string, unknown> = {},
) => addSession(api.db.admin, id, { subjectId: english, classIds, ...of }, { on_date, ...changes })

type Report = {
  operation_id: string | null
  written: number
  left_count: number
  left: { on_date: string; because: string; sentence: string }[]
}
const done = (answer: { status: number; body: unknown }) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Report
}
const copy = async (class_id: string, ...targets: string[]) =>
  done(await head.call(copyWeek, { body: { class_id, source: MONDAY, targets } }))
const shift = async (class_id: string | null, days: number, from = MONDAY, to = addDays(MONDAY, 4)) =>
  done(await head.call(shiftSessions, { body: { class_id, from, to, days } }))
const undo = (report: Report) =>
  head.call(undoOperation, { params: { operationId: report.operation_id ?? "" } })
type Listed = { id: string; on_date: string; status: string; version: number; start_minute: number }
const listed = async (classId: string, from = week(-1), to = week(4)): Promise<Listed[]> =>
  (await head.call(listSessions, { query: { from, to, class: [classId] } })).body.results as Listed[]
const datesOf = async (classId: string) => (await listed(classId)).map(({ on_date }) => on_date)

describe("a week copied", () => {
  it("keeps weekdays and times as drafts, and leaves out company weeks, holidays and what is taken", async () => {
    const own = await aClass()
    const other = await aClass()
    const trainer = await addTrainer(api.db.admin, id)
    await session([own], MONDAY, { trainerIds: [trainer] }, { status: "published" })
    await session([own], addDays(MONDAY, 2), {}, { start_minute: 840, end_minute: 1020 })
    await closure(week(2), addDays(week(2), 6), own)
    // The trainer is taken on the Monday of the next week.
    await session([other], week(1), { trainerIds: [trainer] })
    const report = await copy(own, addDays(week(1), 3), week(2), MONDAY)
    expect([report.written, report.left_count]).toEqual([1, 3])
    expect(report.left.map(({ on_date, because }) => [on_date, because])).toEqual([
      [week(1), "conflict"],
      [week(2), "day"],
      [addDays(week(2), 2), "day"],
    ])
    expect(report.left[0]?.sentence).toContain("anime déjà")
    const made = (await listed(own)).filter(({ on_date }) => on_date >= week(1))
    expect(made).toMatchObject([{ on_date: addDays(week(1), 2), status: "draft", start_minute: 840 }])
  })

  it("twice makes nothing twice; taken back, it removes the drafts that nobody touched", async () => {
    const own = await aClass()
    await session([own], MONDAY)
    await session([own], addDays(MONDAY, 1))
    const report = await copy(own, week(1), week(2))
    expect(report.written).toBe(4)
    expect(await copy(own, week(1), week(2))).toMatchObject({ operation_id: null, written: 0, left_count: 4 })
    const touched = (await listed(own)).find(({ on_date }) => on_date === week(1)) as Listed
    const moved = await head.call(moveSession, {
      params: { sessionId: touched.id },
      body: {
        on_date: addDays(week(1), 3),
        start_minute: 540,
        version: 1,
        accepted: ["no_trainer", "no_room"],
      },
    })
    expect(moved.status).toBe(200)
    expect((await undo(report)).body).toMatchObject({ undone: 3, kept: 1 })
    expect(await datesOf(own)).toEqual([MONDAY, addDays(MONDAY, 1), addDays(week(1), 3)])
    expect((await undo(report)).body.code).toBe("operation.undone")
  })

  it("says when there is nothing to copy, and knows no class of another school", async () => {
    const own = await aClass()
    const call = (class_id: string) =>
      head.call(copyWeek, { body: { class_id, source: MONDAY, targets: [week(1)] } })
    expect((await call(own)).body.code).toBe("week.empty")
    const elsewhere = await addOrganization(api.db.admin)
    const foreign = await addTraining(api.db.admin, elsewhere)
    const { id: theirs } = await addClass(api.db.admin, elsewhere, foreign.id, {})
    expect((await call(theirs)).status).toBe(404)
  })
})

describe("a shift", () => {
  it("moves a class's days together, published ones shown as changed, and back as they were", async () => {
    const own = await aClass()
    for (const day of [0, 1, 2]) await session([own], addDays(MONDAY, day), {}, { status: "published" })
    // Onto days that are left by the same act.
    const report = await shift(own, 1)
    expect(report).toMatchObject({ written: 3, left_count: 0 })
    expect((await listed(own)).map(({ on_date, status }) => [on_date, status])).toEqual(
      [1, 2, 3].map((day) => [addDays(MONDAY, day), "modified"]),
    )
    expect((await undo(report)).body).toMatchObject({ undone: 3, kept: 0 })
    expect(await datesOf(own)).toEqual([0, 1, 2].map((day) => addDays(MONDAY, day)))
  })

  it("leaves a session whose sheet is open, and what would then fall on it", async () => {
    const own = await aClass()
    const kept = await session([own], addDays(MONDAY, 1), {}, { status: "published" })
    await session([own], MONDAY)
    await putRow(api.db.admin, "attendance_sheet", {
      organization_id: id,
      session_id: kept,
      on_date: addDays(MONDAY, 1),
      start_minute: 540,
      end_minute: 720,
      half_day: "morning",
      net_minutes: 180,
      time_zone: "Europe/Paris",
      starts_at: "2027-01-12T08:00:00Z",
      ends_at: "2027-01-12T11:00:00Z",
      opened_at: "2027-01-12T08:00:00Z",
      status: "open",
    })
    const report = await shift(own, 1)
    expect(report).toMatchObject({ written: 0, operation_id: null })
    expect(report.left.map(({ because }) => because).toSorted()).toEqual(["conflict", "locked"])
    expect(await datesOf(own)).toEqual([MONDAY, addDays(MONDAY, 1)])
  })

  it("taken back, leaves what somebody took meanwhile", async () => {
    const [own, other] = [await aClass(), await aClass()]
    const trainer = await addTrainer(api.db.admin, id)
    await session([own], MONDAY, { trainerIds: [trainer] })
    await session([own], addDays(MONDAY, 1))
    const report = await shift(own, 7)
    await session([other], MONDAY, { trainerIds: [trainer] })
    expect((await undo(report)).body).toMatchObject({ undone: 1, kept: 1 })
    expect(await datesOf(own)).toEqual([addDays(MONDAY, 1), week(1)])
  })

  it("of two planners at once into the same room, one is told and none is double", async () => {
    const [one, two] = [await aClass(), await aClass()]
    const room = await addRoom(api.db.admin, id)
    await session([one], week(-4), { roomId: room })
    await session([two], addDays(week(-4), 1), { roomId: room })
    const [first, second] = await Promise.all([
      shift(one, 9, week(-4), week(-4)),
      shift(two, 8, addDays(week(-4), 1), addDays(week(-4), 1)),
    ])
    expect([first, second].map(({ written }) => written).toSorted()).toEqual([0, 1])
    expect([first, second].find(({ written }) => written === 0)?.left[0]?.because).toBe("conflict")
  })

  it("of a whole school's month is one command, and one to take it back", async () => {
    const school = await addOrganization(api.db.admin)
    const planner = await api.as(await addMember(api.db.admin, school, 4))
    const { id: course } = await addTraining(api.db.admin, school)
    const subject = await addSubject(api.db.admin, school)
    const [classes, trainers, rooms]: string[][] = [[], [], []]
    for (let k = 0; k < CLASSES; k++) {
      classes?.push((await addClass(api.db.admin, school, course, {})).id)
      trainers?.push(await addTrainer(api.db.admin, school))
      rooms?.push(await addRoom(api.db.admin, school))
    }
    // Each class four sessions a day on the twenty days of four weeks.
    await api.db.admin.query(
      `with made as (
        insert into course_session (id, organization_id, subject_id, on_date, start_minute, end_minute, net_minutes, room_id,
          room_is_exclusive)
        select gen_random_uuid(), $1, $2, $3::date + 7 * w + d, 480 + 120 * h, 570 + 120 * h, 90, ($4::uuid[])[k], true
        from generate_series(1, ${CLASSES}) k, generate_series(0, 3) w, generate_series(0, 4) d, generate_series(0, 3) h
        returning *),
      of_class as (
        insert into course_session_class (id, organization_id, session_id, class_id, during, is_held)
        select gen_random_uuid(), $1, id, ($5::uuid[])[array_position($4::uuid[], room_id)], during, is_held from made)
      insert into course_session_trainer (id, organization_id, session_id, trainer_id, is_lead, during, is_held)
      select gen_random_uuid(), $1, id, ($6::uuid[])[array_position($4::uuid[], room_id)], true, during, is_held from made`,
      [school, subject, "2027-02-01", rooms, classes, trainers],
    )
    await api.db.admin.query(
      `with pupil as (
        insert into student (id, organization_id, first_name, last_name, birth_date)
        select gen_random_uuid(), $1, 'Inès', 'Roy ' || k, '2004-05-01' from generate_series(1, ${CLASSES * 20}) k returning id)
      insert into enrolment (id, organization_id, student_id, class_id, entry_date)
      select gen_random_uuid(), $1, id, ($2::uuid[])[1 + (row_number() over ()) % ${CLASSES}], '2026-09-01' from pupil`,
      [school, classes],
    )
    await api.db.admin.query(
      "analyze course_session, course_session_class, course_session_trainer, enrolment",
    )
    const report = done(
      await planner.call(shiftSessions, { body: { from: "2027-02-01", to: "2027-02-28", days: 28 } }),
    )
    expect(report).toMatchObject({ written: CLASSES * 80, left_count: 0 })
    const undone = await planner.call(undoOperation, { params: { operationId: report.operation_id ?? "" } })
    expect(undone.body).toMatchObject({ undone: CLASSES * 80, kept: 0 })
  }, 60_000)
})

describe("a series", () => {
  const rule = { weekdays: [1, 3], interval_weeks: 1 as const, until: addDays(week(2), 4) }
  const plan = async (class_id: string, changes: Record<string, unknown> = {}, is_trial = false) =>
    head.call(createSeries, {
      body: {
        session: {
          class_ids: [class_id],
          subject_id: english,
          on_date: MONDAY,
          start_minute: 540,
          end_minute: 720,
        },
        rule: { ...rule, ...changes },
        is_trial,
      },
    })

  it("tells what it would make, makes the same, and is taken back", async () => {
    const own = await aClass()
    await closure(week(1), addDays(week(1), 6), own)
    const taken = await session(
      [own],
      addDays(week(2), 2),
      {},
      { start_minute: 600, end_minute: 660, net_minutes: 60 },
    )
    const trial = await plan(own, {}, true)
    const told = {
      dates: [MONDAY, addDays(MONDAY, 2), week(2)],
      written: 3,
      left_count: 3,
      missing: 0,
    }
    expect(trial.body).toMatchObject({ ...told, operation_id: null })
    expect((trial.body.left as Report["left"]).map(({ on_date, because }) => [on_date, because])).toEqual([
      [week(1), "day"],
      [addDays(week(1), 2), "day"],
      [addDays(week(2), 2), "conflict"],
    ])
    expect((await listed(own)).map((one) => one.id)).toEqual([taken])
    const made = done(await plan(own))
    expect(made).toMatchObject(told)
    expect((await listed(own)).filter(({ status }) => status === "draft")).toHaveLength(4)
    expect((await undo(made)).body).toMatchObject({ undone: 3, kept: 0 })
    expect((await listed(own)).map((one) => one.id)).toEqual([taken])
  })

  it("counts its sessions, every second week, and makes up for what it passes", async () => {
    const own = await aClass()
    await closure(week(2), addDays(week(2), 6), own)
    const { body } = await plan(
      own,
      { until: null, count: 2, weekdays: [1], interval_weeks: 2, make_up: true },
      true,
    )
    expect(body.dates).toEqual([MONDAY, week(4)])
    expect(
      (
        await plan(
          own,
          { until: null, count: 2, weekdays: [1], follow_rhythm: false, interval_weeks: 2 },
          true,
        )
      ).body.dates,
    ).toEqual([MONDAY])
  })

  it("of more than a year, of no end or of two ends is refused with its field", async () => {
    const own = await aClass()
    const faultsOf = async (changes: Record<string, unknown>) => {
      const { body, status } = await plan(own, changes)
      return [status, Object.keys((body.fields ?? {}) as object)]
    }
    expect(await faultsOf({ until: "2028-03-01" })).toEqual([400, ["rule.until"]])
    expect(await faultsOf({ until: null })).toEqual([400, ["rule.until"]])
    expect(await faultsOf({ count: 3 })).toEqual([400, ["rule.until"]])
  })
})
