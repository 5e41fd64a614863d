import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet, brokenLinkOf, codeAt } from "@jalon/attendance/testing"
import {
  decideCorrection,
  exchangeCode,
  getSheet,
  markLine,
  moveSheet,
  requestCorrection,
  sheetFile,
  sheetWall,
  signAttendance,
} from "@jalon/attendance/wire"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addAccount, addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { verifyDocument } from "@jalon/signatures/wire"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { sweep } from "../setup/sweep.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

const MINUTE = 60_000
/** A whole class with FULL=1. */
const LEARNERS = sweep(6, 30)
const OFFLINE = sweep(2, 6)

let api: TestApi
let worker: TestWorker
let school: number
let trainer: Device
let sheetId: string
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  const { admin } = api.db
  school = await addOrganization(admin)
  const member = await addMember(admin, school, 5, { accountType: 3 })
  trainer = await api.as(member)
  const subjectId = await addSubject(admin, school, { title: "Anglais" })
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  const trainerId = await addTrainer(admin, school, { member_id: member.memberId })
  const of = { subjectId, classIds: [classId], trainerIds: [trainerId] }
  for (let number = 0; number <= LEARNERS; number++) learners.push(await learner(classId))
  const session_id = await addSession(admin, school, of, { on_date: "2027-04-05", status: "published" })
  sheetId = await addSheet(admin, school, of, { session_id, startedMinutesAgo: 5 })
  await move({ move: "open" })
  // It was open since the lesson began.
  await admin.query("update attendance_sheet set opened_at = starts_at where id = $1", [sheetId])
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

type Learner = { id: string; device: Device; browser: string }
const learners: Learner[] = []
const learner = async (class_id: string): Promise<Learner> => {
  const account = await addAccount(api.db.admin, 0)
  const { id } = await addStudent(api.db.admin, school, { account_id: account.id, class_id })
  await putRow(api.db.admin, "enrolment", {
    organization_id: school,
    student_id: id,
    class_id,
    entry_date: "2026-09-07",
  })
  return { id, device: await api.as(account), browser: randomUUID() }
}

type Sheet = {
  version: number
  status: string
  documents: unknown[]
  corrections: { id: string }[]
  lines: { student_id: string; status: string; received_minute: number | null }[]
}
const read = async (device = trainer) =>
  (await device.call(getSheet, { params: { sheetId } })).body.sheet as Sheet
const move = async (body: Record<string, unknown>, device = trainer) => {
  const { version } = await read(device)
  return device.call(moveSheet, { params: { sheetId }, body: { version, ...body } as never })
}
const shownAt = (at: number) => codeAt(Buffer.from(api.settings.MASTER_SECRET, "base64"), sheetId, at)

const scanned = ({ browser }: Learner, code: string) =>
  api.device().call(exchangeCode, { body: { sheet_id: sheetId, code, browser } })
const signs = async (one: Learner) => {
  const { receipt } = (await scanned(one, shownAt(Date.now()))).body as { receipt: string }
  return one.device.call(signAttendance, { params: { sheetId }, body: { browser: one.browser, receipt } })
}
const signsLater = ({ device, browser }: Learner, at: number) =>
  device.call(signAttendance, {
    params: { sheetId },
    body: { browser, code: shownAt(at), offline: { captured_at: at, sent_at: Date.now() } },
  })

const verified = async (pdf: Buffer) =>
  (await api.device().call(verifyDocument, { file: new Blob([new Uint8Array(pdf)]) })).body.outcome
const sealed = async (versions: number, device: Device) => {
  await vi.waitFor(async () => expect((await read(device)).documents).toHaveLength(versions), SOON)
  return (await device.call(sheetFile, { params: { sheetId }, query: {} })).bytes
}

it("[R-24] a whole class signs, some without network; who was sent a photograph is caught; two people correct", async () => {
  const [absentee, ...present] = learners as [Learner, ...Learner[]]
  const away = present.slice(0, OFFLINE)
  const inTheRoom = present.slice(OFFLINE)
  for (const { status } of await Promise.all(inTheRoom.map(signs))) expect(status).toBe(200)
  const wall = await trainer.call(sheetWall, { params: { sheetId } })
  expect((wall.body.people as { signed: unknown[] }).signed).toHaveLength(inTheRoom.length)

  // A photograph of the screen is too old a moment later. Sent as if it had been made without network it is taken, and marked.
  const photographed = Date.now() - 2 * MINUTE
  expect((await scanned(absentee, shownAt(photographed))).status).toBe(409)
  expect((await signsLater(absentee, photographed)).status).toBe(200)
  // Those who really were in the basement come back, some of them twice.
  for (const one of [...away, ...away.slice(0, 1)])
    expect((await signsLater(one, Date.now() - 3 * MINUTE)).status).toBe(200)
  const marked = (await read()).lines.filter(({ received_minute }) => received_minute !== null)
  expect(marked).toHaveLength(OFFLINE + 1)

  await trainer.call(stepUp, { body: { password: TEST_PASSWORD } })
  const counted = await move({ move: "countersign", head_count: LEARNERS })
  expect([counted.status, counted.body.code]).toEqual([409, "attendance.move_closed"])
  const params = { sheetId, studentId: absentee.id }
  await trainer.call(markLine, { params, body: { status: "absent" } as never })
  expect((await move({ move: "countersign", head_count: LEARNERS })).status).toBe(200)

  const office = await api.as(await addMember(api.db.admin, school, 2))
  const second = await api.as(await addMember(api.db.admin, school, 1))
  await move({ move: "close" }, office)
  expect(await verified(await sealed(1, office))).toBe("known")
  const body = {
    student_id: away[0]?.id ?? "",
    status: "absent",
    reason_code: "contested",
    reason: "Ailleurs",
  }
  await office.call(requestCorrection, { params: { sheetId }, body: body as never })
  const [asked] = (await read(second)).corrections
  const decide = (device: Device) =>
    device.call(decideCorrection, {
      params: { sheetId, correctionId: asked?.id ?? "" },
      body: { outcome: "granted" },
    })
  expect((await decide(office)).status).toBe(409)
  expect((await decide(second)).status).toBe(200)
  expect(await verified(await sealed(2, office))).toBe("known")
  const { rows } = await api.db.admin.query<{ signed: number; people: number }>(
    `select count(*)::int as signed, count(distinct student_id)::int as people from attendance_event
     where sheet_id = $1 and kind = 'learner_signed'`,
    [sheetId],
  )
  expect(rows).toEqual([{ signed: LEARNERS + 1, people: LEARNERS + 1 }])
  expect(await brokenLinkOf(api.db.admin, sheetId)).toBeNull()
})
