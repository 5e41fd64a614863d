import { type Device, type Reply, startTestApi, type TestApi } from "@jalon/api/testing"
import { attendanceKeys, countersigningCode } from "@jalon/attendance/server"
import { addSheet, addSheetLine, brokenLinkOf } from "@jalon/attendance/testing"
import {
  askCountersigningCode,
  getSheet,
  getTrainerLink,
  sendTrainerLink,
  trainerLinkLine,
  trainerLinkMove,
  trainerLinkSheet,
  trainerLinkSignature,
  trainerLinkWall,
} from "@jalon/attendance/wire"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { guestLinkKey, guestLinkToken } from "@jalon/guest-links/server"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let school: number
let office: Device
let subjectId: string
let classId: string
beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  school = await addOrganization(admin)
  office = await api.as(await addMember(admin, school, 2))
  subjectId = await addSubject(admin, school, { title: "Droit du travail" })
  classId = (await addClass(admin, school, { startsOn: "2026-09-07" })).id
})
afterAll(() => api.close())

const master = () => Buffer.from(api.settings.MASTER_SECRET, "base64")
const outside = (changes: Record<string, unknown> = {}) =>
  addTrainer(api.db.admin, school, {
    email: "intervenante@example.org",
    status: "external_freelance",
    siret: "73282932000074",
    ...changes,
  })

let day = 0
const aSheet = async (trainerId: string, changes: Record<string, unknown> = {}) => {
  const sessionId = await addSession(
    api.db.admin,
    school,
    { subjectId, classIds: [classId], trainerIds: [trainerId] },
    { on_date: addDays(today(), -60 - ++day), status: "published" },
  )
  const id = await addSheet(
    api.db.admin,
    school,
    { subjectId, classIds: [classId] },
    { session_id: sessionId, ...changes },
  )
  return { id, sessionId }
}
const linkOf = async (sessionId: string) => {
  const { rows } = await api.db.admin.query<{ id: string; facts: Record<string, number> }>(
    "select id, facts from guest_link where subject_id = $1 order by created_at desc, id desc limit 1",
    [sessionId],
  )
  const id = rows[0]?.id ?? ""
  return { id, facts: rows[0]?.facts ?? {}, token: guestLinkToken(guestLinkKey(master()), id) }
}
const send = (sheetId: string, trainer_id: string, by = office) =>
  by.call(sendTrainerLink, { params: { sheetId }, body: { trainer_id } })
/** A sheet whose trainer has no account, the link sent. */
const anOpening = async (changes: Record<string, unknown> = {}) => {
  const trainerId = await outside()
  const sheet = await aSheet(trainerId, changes)
  expect((await send(sheet.id, trainerId)).status).toBe(200)
  return { ...sheet, trainerId, token: (await linkOf(sheet.sessionId)).token }
}
const guest = () => api.device()
type Sheet = {
  version: number
  status: string
  lines: { student_id: string }[]
  moves: { move: string }[]
} & Record<string, unknown>
const sheetOf = ({ body }: Reply) => body.sheet as Sheet
const look = (token: string, sheetId: string) =>
  guest().call(trainerLinkSheet, { params: { token, sheetId } })
const move = async (token: string, sheetId: string, body: Record<string, unknown>) => {
  const { version } = sheetOf(await look(token, sheetId))
  return guest().call(trainerLinkMove, { params: { token, sheetId }, body: { version, ...body } as never })
}
const codeFor = async (sessionId: string) => {
  const { id, facts } = await linkOf(sessionId)
  return countersigningCode(attendanceKeys(master()), id, Number(facts.code_at))
}

it("[R-24] lets a trainer without an account hold their sheet from beginning to end", async () => {
  const { id: sheetId, sessionId, token, trainerId } = await anOpening()
  const page = await guest().call(getTrainerLink, { params: { token } })
  expect(page.body).toMatchObject({
    guest_link: { kind: "attendance", state: "open" },
    sheets: [{ id: sheetId, label: "Droit du travail" }],
  })
  expect((await move(token, sheetId, { move: "open" })).status).toBe(200)
  const [zoe, malo] = await Promise.all(
    [1, 2].map(() => addStudent(api.db.admin, school, { class_id: classId })),
  )
  for (const one of [zoe, malo]) await addSheetLine(api.db.admin, sheetId, one?.id ?? "")
  const wall = await guest().call(trainerLinkWall, { params: { token, sheetId }, query: {} })
  expect(wall.body).toMatchObject({ status: "open", people: { missing: [{}, {}] } })
  expect(String(wall.body.pin)).toMatch(/^\d{6}$/)
  const signed = await guest().call(trainerLinkSignature, {
    params: { token, sheetId },
    body: { student_id: zoe?.id ?? "" },
  })
  expect(signed.status).toBe(200)
  const marked = await guest().call(trainerLinkLine, {
    params: { token, sheetId, studentId: malo?.id ?? "" },
    body: { status: "absent" },
  })
  expect(marked.status).toBe(200)

  // The link alone countersigns nothing: a code goes to the address.
  const countersign = { move: "countersign", head_count: 1 }
  expect((await move(token, sheetId, countersign)).body.code).toBe("attendance.trainer_code")
  await guest().call(askCountersigningCode, { body: { token } })
  const code = await codeFor(sessionId)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0")
  expect((await move(token, sheetId, { ...countersign, code: wrong })).body.code).toBe(
    "attendance.trainer_code",
  )
  expect((await linkOf(sessionId)).facts.code_wrong).toBe(1)
  const done = await move(token, sheetId, { ...countersign, code })
  expect(sheetOf(done)).toMatchObject({ status: "signed", moves: [] })

  const seen = sheetOf(await office.call(getSheet, { params: { sheetId } }))
  expect(String(seen.countersigned_by)).toContain("Ostermann")
  // Who did it stands in the chain and in the audit, though there is no account.
  expect(await brokenLinkOf(api.db.admin, sheetId)).toBeNull()
  const events = await api.db.admin.query<{ kind: string; payload: Record<string, unknown> }>(
    "select kind, payload from attendance_event where sheet_id = $1 order by seq",
    [sheetId],
  )
  const { id: guestLinkId } = await linkOf(sessionId)
  expect(events.rows.map(({ kind }) => kind)).toEqual([
    "sheet_opened",
    "learner_signed",
    "line_marked",
    "trainer_signed",
  ])
  for (const { payload } of events.rows)
    expect(payload).toMatchObject({ trainer_id: trainerId, guest_link_id: guestLinkId })
  const audit = await api.db.admin.query<{ action: string }>(
    "select distinct action from audit_entry where action like '%' || $1",
    [guestLinkId],
  )
  expect(audit.rows.length).toBeGreaterThan(0)
})

it("shows neither what was corrected nor what was found, and opens no other sheet", async () => {
  const { id: sheetId, token } = await anOpening()
  const other = await anOpening()
  expect(sheetOf(await look(token, sheetId))).toMatchObject({
    corrections: [],
    anomalies: [],
    papers: [],
    documents: [],
    outside_trainers: [],
    may_explain: false,
  })
  expect((await look(token, other.id)).body.code).toBe("not_found")
  const body = { student_id: subjectId }
  const call = { params: { token, sheetId: other.id }, body }
  expect((await guest().call(trainerLinkSignature, call)).body.code).toBe("not_found")
  expect((await look("x".repeat(43), sheetId)).body.code).toBe("guest_link.unknown")
})

it("ends when somebody else teaches, when there is an account, and when everything is closed", async () => {
  const { admin } = api.db
  const replaced = await anOpening()
  await admin.query("delete from course_session_trainer where session_id = $1", [replaced.sessionId])
  const hired = await anOpening()
  const member = await addMember(admin, school, 5, { accountType: 3 })
  await admin.query("update trainer set member_id = $2 where id = $1", [hired.trainerId, member.memberId])
  const closed = await anOpening()
  await admin.query(
    "update attendance_sheet set status = 'closed', countersigned_at = now(), countersigned_trainer = $2 where id = $1",
    [closed.id, closed.trainerId],
  )
  for (const { id, token } of [replaced, hired, closed]) {
    expect((await look(token, id)).body.code).toBe("guest_link.revoked")
    const page = await guest().call(getTrainerLink, { params: { token } })
    expect(page.body).toMatchObject({ guest_link: { state: "revoked", email: null }, sheets: [] })
  }
  const asked = await guest().call(askCountersigningCode, { body: { token: closed.token } })
  expect(asked.body.code).toBe("guest_link.revoked")
})

it("five wrong codes close the way until another one is asked for", async () => {
  const { id: sheetId, sessionId, token } = await anOpening({ status: "open", opened_at: new Date() })
  await guest().call(askCountersigningCode, { body: { token } })
  const code = await codeFor(sessionId)
  const wrong = code === "000000" ? "111111" : "000000"
  for (let tries = 0; tries < 5; tries++)
    await move(token, sheetId, { move: "countersign", head_count: 0, code: wrong })
  const late = await move(token, sheetId, { move: "countersign", head_count: 0, code })
  expect(late.body.code).toBe("attendance.trainer_code")
  // Asked again within the minute, no second mail leaves.
  await guest().call(askCountersigningCode, { body: { token } })
  expect(await codeFor(sessionId)).toBe(code)
})

it("is sent by those of the school alone, to who has an address and no account; a newer one replaces it", async () => {
  const { admin } = api.db
  const first = await anOpening()
  await send(first.id, first.trainerId)
  expect((await look(first.token, first.id)).body.code).toBe("guest_link.replaced")
  const stranger = await api.as(await addMember(admin, await addOrganization(admin), 2))
  expect((await send(first.id, first.trainerId, stranger)).body.code).toBe("not_found")
  const member = await addMember(admin, school, 5, { accountType: 3 })
  const withAccount = await addTrainer(admin, school, { member_id: member.memberId })
  expect((await send((await aSheet(withAccount)).id, withAccount)).body.code).toBe("not_found")
  const unknown = await outside({ email: null })
  const sheet = await aSheet(unknown)
  expect((await send(sheet.id, unknown)).body.code).toBe("attendance.trainer_without_mail")
  expect(sheetOf(await office.call(getSheet, { params: { sheetId: sheet.id } }))).toMatchObject({
    outside_trainers: [{ id: unknown, has_email: false, sent_at: null }],
    may_send_links: true,
  })
})
