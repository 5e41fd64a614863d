import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet, brokenLinkOf } from "@jalon/attendance/testing"
import {
  exchangeCode,
  getSheet,
  markLine,
  moveSheet,
  sheetFile,
  sheetInks,
  sheetWall,
  signAttendance,
  signByPersonalLink,
  signOnDevice,
} from "@jalon/attendance/wire"
import { elementsOf, readDocument } from "@jalon/documents/testing"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addAccount, addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let school: number
let trainer: Device
let office: Device
let trainerId: string
let subjectId: string
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  const { admin } = api.db
  school = await addOrganization(admin)
  const member = await addMember(admin, school, 5, { accountType: 3 })
  trainer = await api.as(member)
  office = await api.as(await addMember(admin, school, 2))
  trainerId = await addTrainer(admin, school, { member_id: member.memberId })
  subjectId = await addSubject(admin, school, { title: "Anglais" })
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const WAVE = "M0 50 60 10 120 90 180 10 240 90 300 50"
const CROSS = "M0 0 300 100M300 0 0 100"
const LOOP = "M10 50 150 0 290 50 150 100 10 50"

const learner = async (classId: string, lastName: string) => {
  const { admin } = api.db
  const account = await addAccount(admin, 0)
  const row = { account_id: account.id, class_id: classId, last_name: lastName, email: account.email }
  const { id } = await addStudent(admin, school, row)
  const enrolment = { organization_id: school, student_id: id, class_id: classId, entry_date: "2026-09-07" }
  await putRow(admin, "enrolment", enrolment)
  return { id, email: account.email, device: await api.as(account), browser: randomUUID() }
}

let days = 0
const openSheet = async (...names: string[]) => {
  const { admin } = api.db
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  const learners = []
  for (const name of names) learners.push(await learner(classId, name))
  const of = { subjectId, classIds: [classId], trainerIds: [trainerId] }
  const on_date = `2027-01-${String(++days).padStart(2, "0")}`
  const session_id = await addSession(admin, school, of, { on_date, status: "published" })
  const id = await addSheet(admin, school, of, { session_id })
  await move(id, { move: "open" })
  return { id, learners }
}

const read = async (id: string) =>
  (await office.call(getSheet, { params: { sheetId: id } })).body.sheet as {
    version: number
    documents: unknown[]
    lines: { student_id: string; has_ink: boolean }[]
  }
const move = async (id: string, body: Record<string, unknown>, device = trainer) => {
  const { version } = await read(id)
  if (body.move === "countersign") await device.call(stepUp, { body: { password: TEST_PASSWORD } })
  return device.call(moveSheet, { params: { sheetId: id }, body: { version, ...body } as never })
}
const sign = async (
  id: string,
  { device, browser }: Awaited<ReturnType<typeof learner>>,
  ink?: string,
  more: Record<string, unknown> = {},
) => {
  const wall = (await trainer.call(sheetWall, { params: { sheetId: id } })).body
  const { body } = await api
    .device()
    .call(exchangeCode, { body: { sheet_id: id, code: String(wall.code), browser } })
  return device.call(signAttendance, {
    params: { sheetId: id },
    body: { browser, receipt: String(body.receipt), ...(ink !== undefined && { ink }), ...more } as never,
  })
}
const drawnOn = async (id: string, device = trainer) => {
  const { body } = await device.call(sheetInks, { params: { sheetId: id } })
  const results = body.results as { student_id: string; ink: string | null }[]
  return Object.fromEntries(results.map(({ student_id, ink }) => [student_id, ink]))
}
/** What the sealed document says, and the pictures that it shows. */
const documentOf = async (id: string, present: number) => {
  await move(id, { move: "countersign", head_count: present })
  await move(id, { move: "close" }, office)
  await vi.waitFor(async () => expect((await read(id)).documents).toHaveLength(1), SOON)
  const { bytes } = await office.call(sheetFile, { params: { sheetId: id }, query: {} })
  const { root } = await readDocument(new Uint8Array(bytes))
  const words = root.text.replaceAll(/\s+/g, " ")
  const pictures = elementsOf(root, "Figure").map(({ text }) => text.replaceAll(/\s+/g, " "))
  return { words, pictures }
}

it("[R-24] a drawing is one more way to sign: on the phone, on the tablet, by the link, and never asked for", async () => {
  const { id, learners } = await openSheet("Ferrandec", "Villeminot", "Boussaroque", "Castelnou")
  const [malo, zoe, inaya, ines] = learners
  if (!malo || !zoe || !inaya || !ines) throw new Error("four learners")
  expect((await sign(id, malo, WAVE)).status).toBe(200)
  const tablet = { student_id: zoe.id, ink: CROSS, offline: { captured_at: Date.now(), sent_at: Date.now() } }
  expect((await trainer.call(signOnDevice, { params: { sheetId: id }, body: tablet })).status).toBe(200)
  expect((await sign(id, inaya)).status).toBe(200)
  const missing = { status: "present", missing_reason: "battery" } as const
  await trainer.call(markLine, { params: { sheetId: id, studentId: ines.id }, body: missing as never })
  const mail = await worker.mail.waitFor(({ envelopeTo }) => envelopeTo.includes(ines.email))
  const [, sheet_id = "", token = ""] = /emargement\/([0-9a-f-]{36})#lien\.(\S+)/.exec(mail.text) ?? []
  const byLink = { sheet_id, token, ink: LOOP }
  expect((await api.device().call(signByPersonalLink, { body: byLink })).status).toBe(200)

  // Signed once: another drawing changes nothing.
  expect((await sign(id, malo, CROSS)).body.is_repeat).toBe(true)
  expect(await drawnOn(id)).toEqual({ [malo.id]: WAVE, [zoe.id]: CROSS, [ines.id]: LOOP })
  const withInk = (await read(id)).lines.filter((line) => line.has_ink).map(({ student_id }) => student_id)
  expect(withInk.toSorted()).toEqual([malo.id, zoe.id, ines.id].toSorted())
  expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
  const { rows } = await api.db.admin.query<{ sealed: Buffer }>(
    "select sealed from attendance_ink where sheet_id = $1",
    [id],
  )
  expect(rows).toHaveLength(3)
  for (const { sealed } of rows) expect(sealed.includes("M0 ")).toBe(false)

  const { words, pictures } = await documentOf(id, 4)
  for (const name of ["Ferrandec", "Villeminot", "Castelnou"])
    expect(pictures.filter((text) => text.includes(`Signature dessinée de ${name}`))).toHaveLength(1)
  expect(pictures.filter((text) => text.includes("Boussaroque"))).toEqual([])
  expect(words.match(/Signé le /g)?.length).toBeGreaterThanOrEqual(4)
  expect(words).not.toContain("altéré")
})

it("[R-24] what is too long, or no drawing, is refused, and nothing is signed", async () => {
  const { id, learners } = await openSheet("Ferrandec")
  const [malo] = learners
  if (!malo) throw new Error("a learner")
  for (const ink of [`M0 0${" 300 100".repeat(260)}`, "M0 0 1 1<script>", "", "M1 1"])
    expect((await sign(id, malo, ink)).body.code).toBe("request.invalid")
  expect(await drawnOn(id)).toEqual({})
  const { rows } = await api.db.admin.query(
    "select from attendance_event where sheet_id = $1 and kind = 'learner_signed'",
    [id],
  )
  expect(rows).toHaveLength(0)
})

it("[R-24] a drawing that was changed, moved to another line or taken away is found, and not shown", async () => {
  const { id, learners } = await openSheet("Ferrandec", "Villeminot", "Boussaroque")
  const [malo, zoe, inaya] = learners
  if (!malo || !zoe || !inaya) throw new Error("three learners")
  await sign(id, malo, WAVE)
  await sign(id, zoe, CROSS)
  await sign(id, inaya, LOOP)
  const { admin } = api.db
  await admin.query(
    "update attendance_ink set sealed = set_byte(sealed, 40, 255 - get_byte(sealed, 40)) where sheet_id = $1 and student_id = $2",
    [id, malo.id],
  )
  await admin.query(
    `update attendance_ink i set sealed = o.sealed from attendance_ink o
     where i.sheet_id = $1 and o.sheet_id = $1 and i.student_id = $2 and o.student_id = $3`,
    [id, zoe.id, inaya.id],
  )
  expect(await drawnOn(id)).toEqual({ [malo.id]: null, [zoe.id]: null, [inaya.id]: LOOP })
  await admin.query("delete from attendance_ink where sheet_id = $1 and student_id = $2", [id, inaya.id])
  expect(await drawnOn(id)).toEqual({ [malo.id]: null, [zoe.id]: null, [inaya.id]: null })
  const { words, pictures } = await documentOf(id, 3)
  expect(words.match(/dessin altéré depuis la signature, non reproduit/g)).toHaveLength(3)
  expect(pictures.filter((text) => text.includes("Signature dessinée"))).toEqual([])
  // Nor can the hash follow: it is in the chain.
  expect(await brokenLinkOf(admin, id)).toBeNull()
  await admin.query(
    `update attendance_event set payload = jsonb_set(payload, '{ink}', to_jsonb(repeat('0', 64)))
     where sheet_id = $1 and student_id = $2 and kind = 'learner_signed'`,
    [id, malo.id],
  )
  expect(await brokenLinkOf(admin, id)).not.toBeNull()
})

it("[R-24] what was drawn is shown to who may see the sheet alone", async () => {
  const { id, learners } = await openSheet("Ferrandec")
  const [malo] = learners
  if (!malo) throw new Error("a learner")
  await sign(id, malo, WAVE)
  const { admin } = api.db
  const another = await api.as(await addMember(admin, school, 5, { accountType: 3 }))
  const elsewhere = await api.as(await addMember(admin, await addOrganization(admin), 1))
  for (const device of [another, elsewhere])
    expect((await device.call(sheetInks, { params: { sheetId: id } })).status).toBe(404)
  expect((await malo.device.call(sheetInks, { params: { sheetId: id } })).status).toBe(403)
  expect(await drawnOn(id, office)).toEqual({ [malo.id]: WAVE })
})
