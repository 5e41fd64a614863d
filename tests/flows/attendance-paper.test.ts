import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet, brokenLinkOf } from "@jalon/attendance/testing"
import {
  decidePaper,
  filePaper,
  getSheet,
  markLine,
  moveSheet,
  openPaperFile,
  sheetFile,
} from "@jalon/attendance/wire"
import { readDocument } from "@jalon/documents/testing"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let school: number
let trainer: Device
let trainerId: string
let office: Device
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
  subjectId = await addSubject(admin, school, { title: "Atelier" })
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

type Paper = { id: string; outcome: string | null; may_decide: boolean; names: string[] }
type Sheet = {
  version: number
  status: string
  papers: Paper[]
  documents: unknown[]
  lines: { student_id: string; status: string; method: string | null; is_late: boolean }[]
}

const read = async (id: string, device = trainer) =>
  (await device.call(getSheet, { params: { sheetId: id } })).body.sheet as Sheet
const move = async (id: string, body: Record<string, unknown>, device = trainer) => {
  const { version } = await read(id, device)
  if (body.move === "countersign") await device.call(stepUp, { body: { password: TEST_PASSWORD } })
  return device.call(moveSheet, { params: { sheetId: id }, body: { version, ...body } as never })
}

const openSheet = async (day: string, ...names: string[]) => {
  const { admin } = api.db
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  const ids: string[] = []
  for (const last_name of names) {
    const { id: student_id } = await addStudent(admin, school, {
      class_id: classId,
      first_name: "Zoé",
      last_name,
    })
    await putRow(admin, "enrolment", {
      organization_id: school,
      student_id,
      class_id: classId,
      entry_date: "2026-09-07",
    })
    ids.push(student_id)
  }
  const of = { subjectId, classIds: [classId], trainerIds: [trainerId] }
  const session_id = await addSession(admin, school, of, { on_date: day, status: "published" })
  const id = await addSheet(admin, school, of, { session_id })
  await move(id, { move: "open" })
  return { id, ids }
}

const aScan = (changes: Record<string, unknown> = {}) =>
  putRow(api.db.admin, "stored_file", {
    organization_id: school,
    key: `papers/${crypto.randomUUID()}`,
    file_name: "scan.pdf",
    declared_size: 12,
    size: 12,
    content_type: "application/pdf",
    state: "clean",
    checked_at: new Date(),
    sha256: Buffer.alloc(32),
    ...changes,
  })

const file = (id: string, studentIds: string[], fileId: string, device = trainer) =>
  device.call(filePaper, { params: { sheetId: id }, body: { file_id: fileId, student_ids: studentIds } })
const decide = (id: string, paperId: string, outcome: "confirmed" | "refused", device: Device) =>
  device.call(decidePaper, { params: { sheetId: id, paperId }, body: { outcome } })
const lineOf = async (id: string, studentId: string) =>
  (await read(id)).lines.find(({ student_id }) => student_id === studentId)

it("[R-24] a paper sheet filed back is evidence; what stands on it counts once a second person confirms", async () => {
  const { id, ids } = await openSheet("2027-03-02", "Quéméneur", "Villeminot", "Absalon")
  const [first = "", second = "", absent = ""] = ids
  await trainer.call(markLine, {
    params: { sheetId: id, studentId: absent },
    body: { status: "absent" } as never,
  })
  // Whoever is noted absent has a correction to ask for, and a scan that is not of the school is none.
  expect((await file(id, [absent], await aScan())).body.code).toBe("attendance.paper_line")
  const foreign = await aScan({ organization_id: await addOrganization(api.db.admin) })
  expect((await file(id, [first], foreign)).body.code).toBe("justification.file_unknown")
  const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 2))
  expect((await file(id, [first], await aScan(), stranger)).status).toBe(404)

  expect((await file(id, [first, second], await aScan())).status).toBe(200)
  const [paper] = (await read(id, office)).papers
  expect([paper?.may_decide, paper?.names]).toEqual([true, ["Quéméneur Zoé", "Villeminot Zoé"]])
  // Read by one person only, it is nobody's presence.
  expect((await lineOf(id, first))?.status).toBe("expected")
  const own = await decide(id, paper?.id ?? "", "confirmed", trainer)
  expect([own.status, own.body.message]).toEqual([
    409,
    expect.stringMatching(/^Une autre personne/) as string,
  ])
  expect((await decide(id, paper?.id ?? "", "confirmed", office)).status).toBe(200)
  expect(await lineOf(id, first)).toMatchObject({ status: "present", method: "paper", is_late: false })
  // Decided once.
  expect((await decide(id, paper?.id ?? "", "refused", office)).status).toBe(404)
  const params = { sheetId: id, paperId: paper?.id ?? "" }
  const opened = await office.call(openPaperFile, { params, query: {} })
  expect(opened.body).toMatchObject({ url: expect.any(String) as string })
  expect((await stranger.call(openPaperFile, { params, query: {} })).status).toBe(404)
  expect((await move(id, { move: "countersign", head_count: 2 })).status).toBe(200)
  expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
})

it("[R-24] paper that comes back after the closing seals the sheet anew and says who confirmed it", async () => {
  const { id, ids } = await openSheet("2027-03-03", "Trividic")
  const [lina = ""] = ids
  const body = { status: "present", missing_reason: "no_device" } as never
  await trainer.call(markLine, { params: { sheetId: id, studentId: lina }, body })
  await move(id, { move: "countersign", head_count: 1 })
  await move(id, { move: "close" }, office)
  await vi.waitFor(async () => expect((await read(id, office)).documents).toHaveLength(1), SOON)
  await file(id, [lina], await aScan(), office)
  const [paper] = (await read(id)).papers
  // On a closed sheet the trainer does not decide.
  expect(paper?.may_decide).toBe(false)
  const second = await api.as(await addMember(api.db.admin, school, 1))
  await decide(id, paper?.id ?? "", "confirmed", second)
  expect((await read(id)).status).toBe("corrected")
  await vi.waitFor(async () => expect((await read(id, office)).documents).toHaveLength(2), SOON)
  const { rows } = await api.db.admin.query(
    "select is_signed, present_minutes from attendance_line where sheet_id = $1",
    [id],
  )
  expect(rows).toEqual([{ is_signed: true, present_minutes: 180 }])
  const pdf = await office.call(sheetFile, { params: { sheetId: id }, query: {} })
  const { root } = await readDocument(new Uint8Array(pdf.bytes))
  const said = root.text.replaceAll(/\s+/g, " ")
  expect(said).toContain("version 2")
  expect(said).toContain("Signé sur papier")
  expect(said).toContain("Feuilles signées sur papier")
  expect(await brokenLinkOf(api.db.admin, id)).toBeNull()
})
