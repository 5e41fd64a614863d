import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import {
  cancelSession,
  createSeries,
  getPendingPublication,
  getSession,
  moveSession,
  publishPlanning,
  replaceTrainer,
  shiftSessions,
  swapSessions,
  undoOperation,
  updateSeries,
} from "@jalon/education/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addStudent } from "@jalon/students/testing"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

const TOMORROW = addDays(today(), 1)
const LATER = addDays(today(), 20)
const REASON = "Formatrice souffrante"

let api: TestApi
let id: number
let head: Device
let classId: string
let english: string
let claire: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
/** A school of its own for each: what waits to be published is the whole school's. */
beforeEach(async () => {
  const { admin } = api.db
  id = await addOrganization(admin)
  head = await api.as(await addMember(admin, id, 4))
  const training = await addTraining(admin, id)
  const dates = { start_date: addDays(today(), -60), end_date: addDays(today(), 90) }
  classId = (await addClass(admin, id, training.id, dates)).id
  const { id: student_id } = await addStudent(admin, id, { class_id: classId, email: "lina@example.org" })
  await putRow(admin, "enrolment", {
    organization_id: id,
    student_id,
    class_id: classId,
    entry_date: dates.start_date,
  })
  english = await addSubject(admin, id, { title: "Anglais", short_code: "ANG" })
  claire = await addTrainer(admin, id, { last_name: "Ostermann" })
})

const session = (changes: Record<string, unknown> = {}, trainerIds = [claire]) =>
  addSession(
    api.db.admin,
    id,
    { subjectId: english, classIds: [classId], trainerIds },
    { on_date: TOMORROW, ...changes },
  )
type Pending = { digest: string; recipients: { kind: string; lines: string[] }[] }
const pending = async () => (await head.call(getPendingPublication, { query: {} })).body as unknown as Pending
const publish = async () => {
  const { status, body } = await head.call(publishPlanning, { body: { digest: (await pending()).digest } })
  expect(status, JSON.stringify(body)).toBe(200)
}
type Shown = {
  version: number
  on_date: string
  start_minute: number
  end_minute: number
  change_reason: string | null
}
const shown = async (sessionId: string) =>
  (await head.call(getSession, { params: { sessionId } })).body.session as unknown as Shown
const told = async () =>
  (await pending()).recipients.map(
    ({ kind, lines }) => `${kind} ${/Motif.*/.exec(lines[0] ?? "")?.[0] ?? "–"}`,
  )
const spoken = `Motif\u00a0: ${REASON}.`

/** Asked with no reason, then with one: refused, then written. */
const asksWhy = async (
  act: (reason: string | null) => Promise<{ status: number; body: Record<string, unknown> }>,
  late_count = 1,
) => {
  const refused = await act(null)
  expect(refused.body).toMatchObject({ code: "operation.late", fields: { reason: "Champ requis" } })
  const done = await act(REASON)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(done.body).toMatchObject({ late_count })
  return done.body as { operation_id: string }
}

describe("[R-22] a change of several sessions less than 48 hours before, once people were told", () => {
  it("takes a reason where a trainer is replaced: told first, kept, and told to all it concerns", async () => {
    const near = await session()
    await session({ on_date: LATER })
    await publish()
    const by = await addTrainer(api.db.admin, id)
    const replace = (reason: string | null, is_trial = false) =>
      head.call(replaceTrainer, {
        body: { trainer_id: claire, by_trainer_id: by, from: TOMORROW, to: LATER, reason, is_trial },
      })
    expect((await replace(null, true)).body).toMatchObject({ written: 2, late_count: 1 })
    await asksWhy(replace)
    expect(await shown(near)).toMatchObject({ change_reason: REASON })
    expect((await told()).toSorted()).toEqual([`learner ${spoken}`, `trainer ${spoken}`, `trainer ${spoken}`])

    // Published, it stays readable, and says nothing of what changes afterwards.
    await publish()
    expect(await shown(near)).toMatchObject({ change_reason: REASON })
    const { version } = await shown(near)
    await api.db.admin.query("update course_session set on_date = $2, status = 'modified' where id = $1", [
      near,
      addDays(LATER, 1),
    ])
    await publish()
    await head.call(moveSession, {
      params: { sessionId: near },
      body: {
        on_date: addDays(LATER, 2),
        start_minute: 600,
        version: version + 1,
        accepted: ["no_room", "trainer_doc_expired", "trainer_not_qualified"],
      },
    })
    expect(await told()).toContain("learner –")
    expect(await shown(near)).toMatchObject({ on_date: addDays(LATER, 2), change_reason: null })
  })

  it("takes a reason where days are shifted, and gives it back with the way back", async () => {
    const near = await session()
    const draft = await session({ start_minute: 780, end_minute: 900, net_minutes: 120 })
    await publish()
    await api.db.admin.query("update course_session set status = 'draft' where id = $1", [draft])
    const report = await asksWhy((reason) =>
      head.call(shiftSessions, {
        body: { class_id: classId, from: TOMORROW, to: TOMORROW, days: 21, reason },
      }),
    )
    expect(await shown(near)).toMatchObject({ on_date: addDays(TOMORROW, 21), change_reason: REASON })
    expect(await shown(draft)).toMatchObject({ on_date: addDays(TOMORROW, 21), change_reason: null })
    const undone = await head.call(undoOperation, { params: { operationId: report.operation_id } })
    expect(undone.body).toMatchObject({ undone: 2 })
  })

  it("takes a reason where two are swapped and where a series is changed; drafts and later days take none", async () => {
    const near = await session()
    const other = await session({ on_date: LATER })
    await publish()
    // One leaves a near day, the other comes to it.
    await asksWhy(
      async (reason) =>
        head.call(swapSessions, {
          params: { sessionId: near },
          body: {
            version: (await shown(near)).version,
            other_id: other,
            other_version: (await shown(other)).version,
            reason,
          },
        }),
      2,
    )
    expect(await shown(near)).toMatchObject({ on_date: LATER, change_reason: REASON })
    expect(await shown(other)).toMatchObject({ on_date: TOMORROW, change_reason: REASON })

    const fields = {
      class_ids: [classId],
      subject_id: english,
      start_minute: 960,
      end_minute: 1020,
      on_date: TOMORROW,
    }
    const made = await head.call(createSeries, {
      body: {
        session: fields,
        rule: {
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          count: 3,
          follow_rhythm: false,
          skip_public_holidays: false,
        },
      },
    })
    expect(made.body).toMatchObject({ written: 3, late_count: 0 })
    const { rows } = await api.db.admin.query<{ id: string }>(
      "select id from course_session where series_id = $1 order by on_date",
      [made.body.operation_id],
    )
    const first = rows[0]?.id ?? ""
    const edit = async (start_minute: number, reason: string | null) =>
      head.call(updateSeries, {
        params: { sessionId: first },
        body: { ...fields, start_minute, scope: "all", reason, version: (await shown(first)).version },
      })
    expect((await edit(970, null)).body).toMatchObject({ written: 3, late_count: 0 })
    await publish()
    expect((await edit(980, null)).body.code).toBe("operation.late")
    expect((await edit(980, REASON)).status).toBe(200)
    expect(await shown(first)).toMatchObject({ start_minute: 980, change_reason: REASON })
  })

  it("tells why a session is cancelled to those who had been told of it", async () => {
    const near = await session()
    await publish()
    await head.call(cancelSession, { params: { sessionId: near }, body: { reason: REASON, version: 2 } })
    expect((await told()).toSorted()).toEqual([`learner ${spoken}`, `trainer ${spoken}`])
  })
})
