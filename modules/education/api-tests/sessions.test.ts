import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { CONFLICT_CODES } from "@jalon/education/rules"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import {
  cancelSession,
  createSession,
  getClassSubjects,
  getSession,
  listPlannedDays,
  listSessions,
  moveSession,
  planningChoices,
  previewSession,
  saveClassSubjects,
  saveTrainingSubjects,
  updateSession,
} from "@jalon/education/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let id: number
let head: Device
let trainerAccount: Device
let training: { id: string }
let english: string
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  head = await api.as(await addMember(api.db.admin, id, 4))
  trainerAccount = await api.as(await addMember(api.db.admin, id, 5, { accountType: 3 }))
  training = await addTraining(api.db.admin, id)
  english = await addSubject(api.db.admin, id, { title: "Anglais", short_code: "ANG" })
})
afterAll(() => api.close())

type Session = { id: string; version: number; status: string } & Record<string, unknown>
const sessionOf = (reply: { body: Record<string, unknown> }) => reply.body.session as Session
const aClass = async (name?: string) =>
  (await addClass(api.db.admin, id, training.id, name ? { name } : {})).id
const monday = { on_date: "2026-11-16", start_minute: 540, end_minute: 720 }
/** Whatever one may go on in spite of is accepted: conflicts have tests of their own. */
const accepting = { accepted: [...CONFLICT_CODES], reason: "Essai" }
const plan = (changes: Record<string, unknown>, device = head) =>
  device.call(createSession, { body: { ...monday, subject_id: english, ...accepting, ...changes } as never })

describe("sessions", () => {
  it("[R-22] are planned with their class, trainers and room, and read in their week", async () => {
    const [one, trainer] = [await aClass("BTS MCO 1A"), await addTrainer(api.db.admin, id)]
    const room = await addRoom(api.db.admin, id, { name: "B12" })
    const reply = await plan({
      class_ids: [one],
      trainer_ids: [trainer],
      room_id: room,
      breaks: [{ start: 630, end: 645 }],
    })
    expect(reply.status).toBe(200)
    expect(sessionOf(reply)).toMatchObject({
      subject: { short_code: "ANG" },
      net_minutes: 165,
      status: "draft",
      classes: [{ name: "BTS MCO 1A" }],
      room: { name: "B12" },
      version: 1,
    })
    const week = async (query: Record<string, string>) =>
      (
        (
          await trainerAccount.call(listSessions, {
            query: { from: "2026-11-16", to: "2026-11-22", ...query } as never,
          })
        ).body.results as Session[]
      ).map((found) => found.id)
    const { id: made } = sessionOf(reply)
    expect(await week({})).toContain(made)
    expect(await week({ class: one })).toEqual([made])
    expect(await week({ trainer })).toEqual([made])
    expect(await week({ room })).toEqual([made])
    expect(await week({ class: one, trainer: await addTrainer(api.db.admin, id) })).toEqual([])
    const read = await trainerAccount.call(getSession, { params: { sessionId: made } })
    expect(sessionOf(read).id).toBe(made)
  })

  it("[R-22] never hold a class, a trainer or a room twice: who and what is told, all at once", async () => {
    const [one, two] = [await aClass("TP NTC 2026-A"), await aClass("RDC 2026")]
    const trainer = await addTrainer(api.db.admin, id, { first_name: "Nadège", last_name: "Hautecombe" })
    const room = await addRoom(api.db.admin, id, { name: "C2" })
    expect((await plan({ class_ids: [one], trainer_ids: [trainer], room_id: room })).status).toBe(200)
    const refused = await plan({
      class_ids: [one, two],
      trainer_ids: [trainer],
      room_id: room,
      start_minute: 700,
      end_minute: 800,
    })
    expect([refused.status, refused.body.code]).toEqual([409, "session.blocked"])
    const message = String(refused.body.message).replaceAll(/\s/g, " ")
    expect(message).toBe(
      "Ce créneau est refusé. Nadège Hautecombe anime déjà « Anglais » de 9 h 00 à 12 h 00. La salle C2 accueille déjà « Anglais » de 9 h 00 à 12 h 00. TP NTC 2026-A suit déjà « Anglais » de 9 h 00 à 12 h 00.",
    )
    // Back to back is no overlap.
    expect(
      (await plan({ class_ids: [one], trainer_ids: [trainer], start_minute: 720, end_minute: 780 })).status,
    ).toBe(200)
  })

  it("[R-22] two at once over one room: one is planned, the other hears why", async () => {
    const room = await addRoom(api.db.admin, id)
    const groups = await Promise.all(["a", "b", "c", "d"].map(() => aClass()))
    const replies = await Promise.all(
      groups.map((one) => plan({ class_ids: [one], room_id: room, on_date: "2026-11-18" })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(["session.blocked"]),
    )
  })

  it("the tables themselves refuse an overlap, whoever writes; virtual rooms and what is cancelled are free", async () => {
    const [one, two] = [await aClass(), await aClass()]
    const trainer = await addTrainer(api.db.admin, id)
    const [room, virtual] = [
      await addRoom(api.db.admin, id),
      await addRoom(api.db.admin, id, { kind: "virtuelle", address: null }),
    ]
    const at = { on_date: "2026-11-19" }
    const { admin } = api.db
    const add = (classId: string, more: { trainerIds?: string[]; roomId?: string } = {}, changes = {}) =>
      addSession(admin, id, { subjectId: english, classIds: [classId], ...more }, { ...at, ...changes })
    const first = await add(one, { trainerIds: [trainer], roomId: room })
    await expect(add(one)).rejects.toThrow(/one_session_per_class/)
    await expect(add(two, { trainerIds: [trainer] })).rejects.toThrow(/one_session_per_trainer/)
    await expect(add(await aClass(), { roomId: room })).rejects.toThrow(/one_session_per_room/)
    const isVirtual = { room_id: virtual, room_is_exclusive: false }
    await add(await aClass(), {}, isVirtual)
    await add(await aClass(), {}, isVirtual)
    await expect(add(await aClass(), {}, { ...isVirtual, room_is_exclusive: true })).rejects.toThrow(
      /foreign key/,
    )
    await admin.query("update course_session set status = 'cancelled' where id = $1", [first])
    await add(one, { trainerIds: [trainer], roomId: room })
    await expect(
      admin.query("update course_session set status = 'draft' where id = $1", [first]),
    ).rejects.toThrow(/one_session_per_/)
  })

  it("[R-22] move with their breaks, keep their version, and are refused where somebody else is", async () => {
    const [one, trainer] = [await aClass(), await addTrainer(api.db.admin, id)]
    const made = sessionOf(
      await plan({ class_ids: [one], trainer_ids: [trainer], breaks: [{ start: 600, end: 615 }] }),
    )
    await plan({ class_ids: [await aClass()], trainer_ids: [trainer], on_date: "2026-11-17" })
    const move = (on_date: string, start_minute: number, version: number) =>
      head.call(moveSession, {
        params: { sessionId: made.id },
        body: { on_date, start_minute, version, ...accepting },
      })
    expect((await move("2026-11-17", 600, 1)).body.code).toBe("session.blocked")
    const moved = await move("2026-11-17", 810, 1)
    expect(sessionOf(moved)).toMatchObject({
      on_date: "2026-11-17",
      end_minute: 990,
      breaks: [{ start: 870, end: 885 }],
      net_minutes: 165,
      version: 2,
    })
    expect([
      (await move("2026-11-18", 810, 1)).status,
      (await move("2026-11-18", 1400, 2)).body.code,
    ]).toEqual([409, "request.invalid"])
    // The time it left is free, and the one it took is not.
    expect((await plan({ class_ids: [one], trainer_ids: [trainer] })).status).toBe(200)
    const there = await plan({ class_ids: [one], on_date: "2026-11-17", start_minute: 800, end_minute: 820 })
    expect(there.status).toBe(409)
  })

  it("[R-22] are written anew by one person at a time; what was published is then marked as changed", async () => {
    const [one, two] = [await aClass(), await aClass()]
    const made = sessionOf(await plan({ class_ids: [one] }))
    await api.db.admin.query("update course_session set status = 'published' where id = $1", [made.id])
    const write = (version: number, class_ids: string[]) =>
      head.call(updateSession, {
        params: { sessionId: made.id },
        body: {
          ...monday,
          class_ids,
          subject_id: english,
          title: "Oral blanc",
          version,
          ...accepting,
        } as never,
      })
    expect(sessionOf(await write(1, [two]))).toMatchObject({
      title: "Oral blanc",
      status: "modified",
      version: 2,
    })
    expect((await write(1, [one])).body.code).toBe("session.changed")
    expect((await plan({ class_ids: [one] })).status).toBe(200)
  })

  it("[R-22] are cancelled with a reason, once, and leave their time free", async () => {
    const one = await aClass()
    const made = sessionOf(await plan({ class_ids: [one] }))
    const cancel = (version: number) =>
      head.call(cancelSession, {
        params: { sessionId: made.id },
        body: { reason: "Formateur souffrant", version },
      })
    expect(sessionOf(await cancel(1))).toMatchObject({
      status: "cancelled",
      cancel_reason: "Formateur souffrant",
    })
    expect((await cancel(2)).body.code).toBe("session.closed")
    expect((await plan({ class_ids: [one] })).status).toBe(200)
  })

  it("keep to the dates of the class, to rooms that are open and to times that make sense", async () => {
    const one = await aClass()
    const outside = await plan({ class_ids: [one], on_date: "2026-09-04" })
    expect([outside.status, outside.body.code]).toEqual([409, "session.blocked"])
    const room = await addRoom(api.db.admin, id, { name: "Amphi" })
    await api.db.admin.query(
      "insert into room_unavailability (id, organization_id, room_id, from_date, to_date, reason) values (gen_random_uuid(), $1, $2, '2026-11-16', '2026-11-20', 'Travaux')",
      [id, room],
    )
    const closed = await plan({ class_ids: [one], room_id: room, accepted: [] })
    expect([closed.body.code, closed.body.message]).toEqual([
      "session.to_accept",
      expect.stringContaining("La salle Amphi est indisponible"),
    ])
    expect((await plan({ class_ids: [one], end_minute: 545 })).body.fields).toHaveProperty("end_minute")
    expect((await plan({ class_ids: [one], breaks: [{ start: 500, end: 560 }] })).body.fields).toHaveProperty(
      "breaks",
    )
    expect((await plan({ class_ids: [one], subject_id: null })).body.fields).toHaveProperty("subject_id")
  })

  it("[A-05] are read by teaching accounts and planned by the head of studies and the office alone", async () => {
    const one = await aClass()
    expect((await plan({ class_ids: [one] }, trainerAccount)).status).toBe(403)
    const { body } = await trainerAccount.call(planningChoices, {})
    expect((body.classes as { id: string }[]).map((found) => found.id)).toContain(one)
    const other = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    const made = sessionOf(await plan({ class_ids: [one] }))
    expect((await other.call(getSession, { params: { sessionId: made.id } })).status).toBe(404)
    const foreign = await plan({ class_ids: [one] }, other)
    expect(foreign.body.fields).toHaveProperty("class_ids")
  })
})

describe("a change less than 48 hours before", () => {
  it("[R-22] of a session people were told of takes a reason, which is kept; a draft and a later one do not", async () => {
    const running = async () =>
      (
        await addClass(api.db.admin, id, training.id, {
          start_date: addDays(today(), -30),
          end_date: addDays(today(), 60),
        })
      ).id
    const published = { on_date: addDays(today(), 1), status: "published" }
    const of = { subjectId: english, classIds: [await running()] }
    const near = await addSession(api.db.admin, id, of, published)
    const draft = await addSession(
      api.db.admin,
      id,
      { ...of, classIds: [await running()] },
      { on_date: addDays(today(), 1) },
    )
    const far = await addSession(
      api.db.admin,
      id,
      { ...of, classIds: [await running()] },
      {
        on_date: addDays(today(), 9),
        status: "published",
      },
    )
    const move = (sessionId: string, reason: string | null) =>
      head.call(moveSession, {
        params: { sessionId },
        body: { on_date: addDays(today(), 10), start_minute: 600, ...accepting, reason, version: 1 },
      })
    const told = await head.call(previewSession, {
      query: {
        session: near,
        class: of.classIds,
        on_date: addDays(today(), 10),
        start_minute: 600,
        end_minute: 660,
      } as never,
    })
    expect(told.body).toMatchObject({ is_late: true, needs_reason: true })
    const refused = await move(near, null)
    expect(refused.body).toMatchObject({ code: "request.invalid", fields: { reason: "Champ requis" } })
    const kept = await move(near, "Formatrice souffrante")
    expect(sessionOf(kept)).toMatchObject({ change_reason: "Formatrice souffrante", status: "modified" })
    for (const one of [draft, far])
      expect(
        (
          await head.call(previewSession, {
            query: {
              session: one,
              class: of.classIds,
              on_date: addDays(today(), 10),
              start_minute: 840,
              end_minute: 900,
            } as never,
          })
        ).body,
      ).toMatchObject({ is_late: false })
  })
})

describe("a month or a year", () => {
  it("[R-22] is told by the sums of its days and by what rules them, of one class or of all", async () => {
    const [one, other] = [await aClass(), await aClass()]
    const center_id = await putRow(api.db.admin, "apprentice_training_center", {
      organization_id: id,
      name: "CFA Horizon Métiers",
      siret: "00000000000000",
    })
    await putRow(api.db.admin, "site", { organization_id: id, center_id, name: "Angers" })
    const tuesday = { on_date: "2027-05-04" }
    await plan({ class_ids: [one], ...tuesday })
    await plan({ class_ids: [one], ...tuesday, start_minute: 780, end_minute: 840 })
    const gone = sessionOf(await plan({ class_ids: [one], on_date: "2027-05-05" }))
    await plan({ class_ids: [other], ...tuesday })
    await head.call(cancelSession, {
      params: { sessionId: gone.id },
      body: { reason: "Essai", version: gone.version },
    })
    await putRow(api.db.admin, "calendar_period", {
      organization_id: id,
      scope: "class",
      scope_id: one,
      kind: "company",
      from_date: "2027-05-10",
      to_date: "2027-05-21",
    })
    const may = { from: "2027-05-02", to: "2027-05-30" }
    const daysOf = async (query: Record<string, string>, device = head) =>
      (await device.call(listPlannedDays, { query: { ...may, ...query } })).body as {
        days: unknown[]
        runs: { from: string; to: string; kind: string; label: string | null }[]
      }
    const ofOne = await daysOf({ class: one })
    expect(ofOne.days).toEqual([{ on_date: "2027-05-04", sessions: 2, net_minutes: 240, waiting: 2 }])
    // A holiday is one in the middle of company weeks too.
    expect(ofOne.runs.map(({ from, to, kind }) => `${kind} ${from} ${to}`)).toEqual([
      "public_holiday 2027-05-06 2027-05-06",
      "public_holiday 2027-05-08 2027-05-08",
      "company 2027-05-10 2027-05-16",
      "public_holiday 2027-05-17 2027-05-17",
      "company 2027-05-18 2027-05-21",
    ])
    expect((await daysOf({})).days).toMatchObject([{ on_date: "2027-05-04", sessions: 3 }])
    const elsewhere = await addOrganization(api.db.admin)
    const stranger = await api.as(await addMember(api.db.admin, elsewhere, 4))
    expect(await daysOf({ class: one }, stranger)).toMatchObject({ days: [] })
    const long = await head.call(listPlannedDays, { query: { from: "2026-01-01", to: "2028-01-01" } })
    expect(long.body.code).toBe("request.invalid")
  })
})

describe("hours of a class", () => {
  it("are due by its training or by itself, and planned by its sessions", async () => {
    const own = await addTraining(api.db.admin, id)
    const office = await api.as(await addMember(api.db.admin, id, 2))
    const [management, law] = [await addSubject(api.db.admin, id), await addSubject(api.db.admin, id)]
    const due = (subject_id: string, hours: number) => ({
      subject_id,
      year_of_cycle: 1,
      due_minutes: hours * 60,
      unit: null,
    })
    const saved = await office.call(saveTrainingSubjects, {
      params: { trainingId: own.id },
      body: { lines: [due(english, 70), due(management, 95)] },
    })
    expect((saved.body.lines as unknown[]).length).toBe(2)
    const { id: classId } = await addClass(api.db.admin, id, own.id)
    await plan({ class_ids: [classId] })
    await head.call(saveClassSubjects, {
      params: { classId },
      body: {
        lines: [
          { subject_id: management, due_minutes: 6000 },
          { subject_id: law, due_minutes: 600 },
        ],
      },
    })
    const { body } = await trainerAccount.call(getClassSubjects, { params: { classId } })
    const lines = body.lines as {
      subject: { id: string }
      due_minutes: number
      training_minutes: number | null
      planned_minutes: number
    }[]
    const of = (subject: string) => lines.find((line) => line.subject.id === subject)
    expect(of(english)).toMatchObject({ due_minutes: 4200, planned_minutes: 180, is_own: false })
    expect(of(management)).toMatchObject({ due_minutes: 6000, training_minutes: 5700, is_own: true })
    expect(of(law)).toMatchObject({ due_minutes: 600, training_minutes: null, planned_minutes: 0 })
  })
})
