import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { CONFLICT_CODES } from "@jalon/education/rules"
import { addRoom, addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { createSession, getSession, moveSession, previewSession, updateSession } from "@jalon/education/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let id: number
let head: Device
let director: Device
let training: { id: string }
let english: string
beforeAll(async () => {
  api = await startTestApi()
  id = await addOrganization(api.db.admin)
  head = await api.as(await addMember(api.db.admin, id, 4))
  director = await api.as(await addMember(api.db.admin, id, 1))
  training = await addTraining(api.db.admin, id)
  english = await addSubject(api.db.admin, id, { title: "Anglais", short_code: "ANG" })
})
afterAll(() => api.close())

const aClass = async (changes: Record<string, unknown> = {}) =>
  (await addClass(api.db.admin, id, training.id, changes)).id
const aTrainer = async (changes: Record<string, unknown> = {}) => {
  const trainer = await addTrainer(api.db.admin, id, changes)
  await putRow(api.db.admin, "trainer_subject", {
    organization_id: id,
    trainer_id: trainer,
    subject_id: english,
  })
  return trainer
}
const addLearner = async (classId: string, birth_date: string) => {
  const student = await putRow(api.db.admin, "student", {
    organization_id: id,
    first_name: "Inès",
    last_name: "Roy",
    birth_date,
  })
  await putRow(api.db.admin, "enrolment", {
    organization_id: id,
    student_id: student,
    class_id: classId,
    entry_date: "2026-09-01",
  })
  return student
}
const period = (row: Record<string, unknown>) =>
  putRow(api.db.admin, "calendar_period", { organization_id: id, ...row })

// Far from today: a free slot is never in the past.
const monday = { on_date: "2027-03-15", start_minute: 540, end_minute: 720 }
type Conflict = {
  code: string
  severity: string
  sentence: string
  may_go_on: boolean
  is_known: boolean
  override: string
}
type Slot = { on_date: string; start_minute: number; room: { id: string; name: string } | null }
const preview = async (query: Record<string, unknown>, device = head) => {
  const { body, status } = await device.call(previewSession, {
    query: { ...monday, subject: english, ...query } as never,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as {
    conflicts: Conflict[]
    standing: string[]
    needs_reason: boolean
    slots: Slot[]
  }
}
const codes = ({ conflicts }: { conflicts: Conflict[] }) => conflicts.map(({ code }) => code)
const plan = (changes: Record<string, unknown>, device = head) =>
  device.call(createSession, { body: { ...monday, subject_id: english, ...changes } as never })

describe("conflicts", () => {
  it("[R-22] are told with their figures before anything is saved, with the nearest free slots", async () => {
    const [one, two] = [await aClass({ name: "MCO 1" }), await aClass({ name: "MCO 2" })]
    const trainer = await aTrainer({ first_name: "Paul", last_name: "Martin" })
    const room = await addRoom(api.db.admin, id, { name: "B12" })
    await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [one], trainerIds: [trainer], roomId: room },
      { on_date: monday.on_date },
    )
    const taken = { class: two, trainer, room, start_minute: 600, end_minute: 690 }
    const found = await preview(taken)
    const overlap = found.conflicts.find(({ code }) => code === "trainer_overlap")
    expect(overlap).toMatchObject({ severity: "block", override: "nobody", may_go_on: false })
    expect(overlap?.sentence.replaceAll(/\s/g, " ")).toBe(
      "Paul Martin anime déjà « Anglais » de 9 h 00 à 12 h 00.",
    )
    expect(codes(found)).toContain("room_overlap")
    expect(found.slots).toHaveLength(3)
    // At each step of a move only what stands against it is asked.
    const step = await preview({ ...taken, with_slots: "false" })
    expect([step.conflicts, step.slots]).toEqual([found.conflicts, []])
    expect(found.slots[0]).toMatchObject({ on_date: monday.on_date, start_minute: 720 })
    const slot = found.slots[0] as Slot
    const there = {
      class: two,
      trainer,
      room: slot.room?.id,
      start_minute: slot.start_minute,
      end_minute: 810,
    }
    expect(codes(await preview(there)).filter((code) => code.endsWith("_overlap"))).toEqual([])
    // Nothing blocks: no other place is offered.
    expect((await preview(there)).slots).toEqual([])
  })

  it("[R-22] that only ask to be looked at are saved once accepted, and are not asked again", async () => {
    const one = await aClass()
    const refused = await plan({ class_ids: [one] })
    expect([refused.status, refused.body.code]).toEqual([409, "session.to_accept"])
    expect(String(refused.body.message)).toContain("Aucun formateur")
    expect((await plan({ class_ids: [one], accepted: ["no_trainer"] })).body.code).toBe("session.to_accept")
    const made = await plan({ class_ids: [one], accepted: ["no_trainer", "no_room"] })
    expect(made.status).toBe(200)
    const session = made.body.session as { id: string; version: number }
    const again = await preview({ class: one, session: session.id })
    expect(again.conflicts.map(({ code, is_known }) => [code, is_known])).toEqual([
      ["no_trainer", true],
      ["no_room", true],
    ])
    expect(again.standing).toEqual(["no_trainer", "no_room"])
    const moved = await head.call(moveSession, {
      params: { sessionId: session.id },
      body: { on_date: "2027-03-16", start_minute: 540, end_minute: 660, version: 1 },
    })
    expect(moved.body.session).toMatchObject({ end_minute: 660, net_minutes: 120, version: 2 })
  })

  it("[R-22] of a company week or a closed room take a reason, which is kept; a closure takes an administrator", async () => {
    const one = await aClass()
    await period({
      scope: "class",
      scope_id: one,
      kind: "company",
      from_date: "2027-03-22",
      to_date: "2027-03-26",
    })
    const there = { class_ids: [one], on_date: "2027-03-23", accepted: [...CONFLICT_CODES] }
    const found = await preview({ class: one, on_date: "2027-03-23" })
    expect(found.needs_reason).toBe(true)
    expect(found.conflicts.find(({ code }) => code === "company_period")).toMatchObject({
      severity: "block",
      override: "planner",
      may_go_on: true,
    })
    expect((await plan(there)).body.fields).toHaveProperty("reason")
    const made = await plan({ ...there, reason: "Oral blanc demandé par le jury" })
    expect(made.body.session).toMatchObject({ conflict_reason: "Oral blanc demandé par le jury" })

    await period({
      scope: "organization",
      scope_id: null,
      kind: "closure",
      from_date: "2027-04-05",
      to_date: "2027-04-05",
    })
    const closed = { ...there, on_date: "2027-04-05", reason: "Examen" }
    expect((await plan(closed)).body.code).toBe("session.blocked")
    expect((await plan(closed, director)).status).toBe(200)
  })

  it("[R-22] know the hours of minors, the places of a room and who teaches what", async () => {
    const one = await aClass()
    await addLearner(one, "2010-05-01")
    await addLearner(one, "2001-05-01")
    const room = await addRoom(api.db.admin, id, { name: "Bureau", capacity: 1 })
    await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [one] },
      { on_date: monday.on_date, start_minute: 540, end_minute: 840, net_minutes: 300 },
    )
    const stranger = await addTrainer(api.db.admin, id)
    const found = await preview({ class: one, room, trainer: stranger, start_minute: 840, end_minute: 1080 })
    const byCode = new Map(found.conflicts.map((one) => [one.code, one]))
    expect(byCode.get("day_limit")).toMatchObject({ severity: "block", may_go_on: false })
    expect(byCode.get("day_limit")?.sentence.replaceAll(/\s/g, " ")).toContain("9 h dans la journée")
    expect(byCode.get("capacity_room")).toMatchObject({ severity: "block", override: "planner" })
    expect([...byCode.keys()]).toEqual(expect.arrayContaining(["trainer_not_qualified", "break_minor"]))
  })

  it("are judged again by the server: what was free when it was shown may be taken when it is saved", async () => {
    const [one, two, trainer] = [await aClass(), await aClass(), await aTrainer()]
    const all = { accepted: [...CONFLICT_CODES], reason: "Essai" }
    expect(codes(await preview({ class: one, trainer, on_date: "2027-03-17" }))).not.toContain(
      "trainer_overlap",
    )
    const at = { on_date: "2027-03-17", trainer_ids: [trainer], ...all }
    expect((await plan({ ...at, class_ids: [two] })).status).toBe(200)
    expect((await plan({ ...at, class_ids: [one] })).body.code).toBe("session.blocked")
    const other = await plan({ ...at, class_ids: [one], start_minute: 780, end_minute: 840 })
    const session = other.body.session as { id: string }
    const written = await head.call(updateSession, {
      params: { sessionId: session.id },
      body: { ...monday, ...at, class_ids: [one], subject_id: english, version: 1 } as never,
    })
    expect(written.body.code).toBe("session.blocked")
    const kept = await head.call(getSession, { params: { sessionId: session.id } })
    expect(kept.body.session).toMatchObject({ start_minute: 780, version: 1 })
  })

  it("of another school are nobody's business", async () => {
    const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    const [one, trainer] = [await aClass(), await aTrainer()]
    const session = await addSession(
      api.db.admin,
      id,
      { subjectId: english, classIds: [one], trainerIds: [trainer] },
      { on_date: "2027-03-18" },
    )
    const at = { ...monday, on_date: "2027-03-18" }
    const asked = await stranger.call(previewSession, { query: { ...at, class: one, trainer } as never })
    expect((asked.body.conflicts as Conflict[]).filter(({ code }) => code.endsWith("_overlap"))).toEqual([])
    const known = await stranger.call(previewSession, { query: { ...at, session } as never })
    expect(known.status).toBe(404)
  })
})
