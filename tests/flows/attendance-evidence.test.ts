import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet, brokenLinkOf } from "@jalon/attendance/testing"
import {
  CORRECTION_REASONS,
  decideCorrection,
  getSheet,
  lookAtPersonalLink,
  markLine,
  moveSheet,
  paperSheet,
  requestCorrection,
  requestHoursCorrection,
  sheetFile,
  signByPersonalLink,
  signOnDevice,
} from "@jalon/attendance/wire"
import { readDocument } from "@jalon/documents/testing"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { verifyDocument } from "@jalon/signatures/wire"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let school: number
let trainer: Device
let trainerId: string
let subjectId: string
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  const { admin } = api.db
  school = await addOrganization(admin)
  const member = await addMember(admin, school, 5, { accountType: 3 })
  trainer = await api.as(member)
  trainerId = await addTrainer(admin, school, { member_id: member.memberId })
  subjectId = await addSubject(admin, school, { title: "Anglais" })
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

type Sheet = { version: number; status: string; lines: Record<string, unknown>[] } & Record<string, unknown>

const read = async (id: string, device = trainer) =>
  (await device.call(getSheet, { params: { sheetId: id } })).body.sheet as Sheet
const move = async (id: string, body: Record<string, unknown>, device = trainer) => {
  const { version } = await read(id, device)
  if (body.move === "countersign") await device.call(stepUp, { body: { password: TEST_PASSWORD } })
  return device.call(moveSheet, { params: { sheetId: id }, body: { version, ...body } as never })
}

let days = 0
/** A sheet that has just opened, with these learners on it. */
const openSheet = async (...learners: Record<string, unknown>[]) => {
  const { admin } = api.db
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  const ids: string[] = []
  for (const row of learners) {
    const { id: student_id } = await addStudent(admin, school, { class_id: classId, ...row })
    await putRow(admin, "enrolment", {
      organization_id: school,
      student_id,
      class_id: classId,
      entry_date: "2026-09-07",
    })
    ids.push(student_id)
  }
  const of = { subjectId, classIds: [classId], trainerIds: [trainerId] }
  const on_date = `2027-01-${String(++days).padStart(2, "0")}`
  const session_id = await addSession(admin, school, of, { on_date, status: "published" })
  const id = await addSheet(admin, school, of, { session_id })
  await move(id, { move: "open" })
  return { id, ids }
}

const mark = (id: string, studentId: string, body: Record<string, unknown>) =>
  trainer.call(markLine, { params: { sheetId: id, studentId }, body: body as never })

const linkTo = async (address: string) => {
  const mail = await worker.mail.waitFor(({ envelopeTo }) => envelopeTo.includes(address))
  const [, sheet_id = "", token = ""] = /emargement\/([0-9a-f-]{36})#lien\.(\S+)/.exec(mail.text) ?? []
  return { subject: mail.subject, body: { sheet_id, token } }
}

it("[R-24] who was seen and has not signed signs by a personal link, once, until four hours after", async () => {
  const { id, ids } = await openSheet({ first_name: "Lina", email: "lina@example.org" })
  const [lina = ""] = ids
  await mark(id, lina, { status: "present", missing_reason: "battery" })
  const { subject, body } = await linkTo("lina@example.org")
  expect(subject).toMatch(/^Votre signature manque\s: Anglais, /)
  expect(body.sheet_id).toBe(id)
  // Another word on the same line sends nothing more.
  await mark(id, lina, { status: "present", missing_reason: "no_device" })
  await move(id, { move: "countersign", head_count: 1 })
  const visitor = api.device()
  const looked = await visitor.call(lookAtPersonalLink, { body })
  expect(looked.body.sheet).toMatchObject({ state: "open", student_name: "Lina Trividic", label: "Anglais" })
  const forged = { ...body, token: `${body.token.slice(0, -2)}AA` }
  expect((await visitor.call(signByPersonalLink, { body: forged })).body.code).toBe("attendance.link_unknown")
  const { id: other } = await openSheet({ email: "zoe@example.org" })
  const elsewhere = { ...body, sheet_id: other }
  expect((await visitor.call(signByPersonalLink, { body: elsewhere })).status).toBe(404)
  // Four hours and more after the lesson the link is over, and before that it signs without a minute of lateness.
  const during = async (hoursAfter: number) =>
    api.db.admin.query(
      `update attendance_sheet set starts_at = now() - make_interval(hours => $2) - interval '3 hours',
         ends_at = now() - make_interval(hours => $2) where id = $1`,
      [id, hoursAfter],
    )
  await during(4)
  const late = await visitor.call(signByPersonalLink, { body })
  expect([late.status, late.body.code]).toEqual([409, "attendance.refused"])
  await during(3)
  const signed = await visitor.call(signByPersonalLink, { body })
  expect([signed.status, signed.body.is_late, signed.body.is_repeat]).toEqual([200, false, false])
  expect((await visitor.call(signByPersonalLink, { body })).body.is_repeat).toBe(true)
  const [line] = (await read(id)).lines
  expect(line).toMatchObject({
    status: "present",
    method: "personal_link",
    is_signature_missing: false,
    is_late: false,
    missed_minutes: 0,
  })
  const { rows } = await api.db.admin.query(
    "select is_signed, missed_minutes from attendance_line where sheet_id = $1",
    [id],
  )
  expect(rows).toEqual([{ is_signed: true, missed_minutes: 0 }])
  expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
  const mails = worker.mail.messages.filter(({ envelopeTo }) => envelopeTo.includes("lina@example.org"))
  expect(mails).toHaveLength(1)
})

const wordsOf = async (pdf: Buffer) => {
  const { root } = await readDocument(new Uint8Array(pdf))
  return root.text.replaceAll(/\s+/g, " ")
}

const pdfOf = async (device: Device, sheetId: string, version?: number) => {
  const reply = await device.call(sheetFile, { params: { sheetId }, query: version ? { version } : {} })
  expect(reply.status).toBe(200)
  return reply.bytes
}

const sealed = async (id: string, versions: number, device: Device) => {
  await vi.waitFor(async () => {
    expect((await read(id, device)).documents).toHaveLength(versions)
  }, SOON)
  return pdfOf(device, id)
}

it("[R-24] a closed sheet is sealed, verifies, and after a correction stands beside what it said before", async () => {
  const { id, ids } = await openSheet(
    { first_name: "Malo", last_name: "Ferrandec" },
    { first_name: "Zoé", last_name: "Villeminot" },
    { first_name: "Inaya", last_name: "Boussaroque" },
  )
  const [malo = "", zoe = "", inaya = ""] = ids
  const office = await api.as(await addMember(api.db.admin, school, 2))
  const second = await api.as(await addMember(api.db.admin, school, 1))
  await trainer.call(signOnDevice, { params: { sheetId: id }, body: { student_id: malo } })
  await mark(id, zoe, { status: "absent" })
  await mark(id, inaya, { status: "present", missing_reason: "no_device" })
  const paper = await trainer.call(paperSheet, { params: { sheetId: id } })
  expect(await wordsOf(paper.bytes)).toContain("À signer sur papier")
  await move(id, { move: "countersign", head_count: 2 })
  expect((await office.call(sheetFile, { params: { sheetId: id }, query: {} })).status).toBe(404)
  await move(id, { move: "close" }, office)
  const first = await sealed(id, 1, office)
  const said = await wordsOf(first)
  expect(said).toContain("ABSENT")
  expect(said).toContain("Présence attestée par le formateur, non signée")
  expect(said).toMatch(/Signé le .* \(Appareil du formateur\)/)
  expect(said).not.toContain("Corrections")
  const verify = async (pdf: Buffer) =>
    (await api.device().call(verifyDocument, { file: new Blob([new Uint8Array(pdf)]) })).body
  const { outcome, document } = await verify(first)
  expect([outcome, document]).toEqual([
    "known",
    expect.objectContaining({ title: expect.stringMatching(/^Feuille d’émargement/) as string, signers: [] }),
  ])
  const body = {
    student_id: zoe,
    status: "present",
    reason_code: CORRECTION_REASONS[0],
    reason: "Salle voisine",
  }
  await office.call(requestCorrection, { params: { sheetId: id }, body: body as never })
  const [correction] = (await read(id, second)).corrections as { id: string }[]
  await second.call(decideCorrection, {
    params: { sheetId: id, correctionId: correction?.id ?? "" },
    body: { outcome: "granted" },
  })
  const next = await wordsOf(await sealed(id, 2, office))
  expect(next).toContain("version 2")
  expect(next).toContain("Villeminot Zoé : la ligne devient « Présent »")
  expect(next).toContain("Présence admise par correction, non signée")
  // Why somebody was away, or what was argued, is nobody's business who reads the sheet.
  expect(next).not.toContain("Salle voisine")
  expect((await pdfOf(office, id, 1)).equals(first)).toBe(true)
})

it("[R-24] a sealed sheet says the real hours, and those that a correction made of them", async () => {
  const { id, ids } = await openSheet(
    { first_name: "Malo", last_name: "Ferrandec" },
    { first_name: "Zoé", last_name: "Villeminot" },
  )
  const [malo = "", zoe = ""] = ids
  const office = await api.as(await addMember(api.db.admin, school, 2))
  const second = await api.as(await addMember(api.db.admin, school, 1))
  await mark(id, malo, { status: "present", missing_reason: "battery", arrived_minute: 540 })
  await mark(id, zoe, { status: "present", missing_reason: "battery", arrived_minute: 570 })
  // It opened as if it began now; its minutes are counted where its session stands.
  await api.db.admin.query(
    `update attendance_sheet set starts_at = (on_date + time '09:00') at time zone time_zone,
       ends_at = (on_date + time '12:00') at time zone time_zone where id = $1`,
    [id],
  )
  await move(id, { move: "countersign", head_count: 2, end_minute: 712 })
  await move(id, { move: "close" }, office)
  const first = await wordsOf(await sealed(id, 1, office))
  expect(first).toContain("Horaires réels 9 h 00 – 11 h 52")
  expect(first).toContain("Durée enseignée 2 h 52")
  // Malo from nine, Zoé half an hour late: 172 and 142 minutes.
  expect(first).toMatch(/Zoé .* 30 min – 142 Total 314/)

  const correct = async (start_minute: number, end_minute: number, version: number) => {
    await office.call(requestHoursCorrection, {
      params: { sheetId: id },
      body: { start_minute, end_minute, reason_code: "input_error", reason: "Horloge de la salle" },
    })
    const { corrections } = await read(id, second)
    const waiting = (corrections as { id: string; outcome: string | null }[]).find(
      ({ outcome }) => outcome === null,
    )
    await second.call(decideCorrection, {
      params: { sheetId: id, correctionId: waiting?.id ?? "" },
      body: { outcome: "granted" },
    })
    return wordsOf(await sealed(id, version, office))
  }
  const next = await correct(570, 720, 2)
  expect(next).toContain("Horaires réels 9 h 30 – 12 h 00")
  expect(next).toContain("Durée enseignée 2 h 30")
  expect(next).toMatch(/Zoé .* – – 150 Total 300/)
  expect(next).toContain("Horaires de la séance : ils deviennent 9 h 30 – 12 h 00. Demandée par")
  expect(next).not.toContain("Horloge de la salle")

  const planned = await correct(540, 720, 3)
  expect(planned).not.toContain("Horaires réels")
  expect(planned).toContain("ils redeviennent ceux qui étaient prévus, 9 h 00 – 12 h 00")
  expect(planned).toMatch(/Zoé .* 30 min – 150 Total 330/)
})
