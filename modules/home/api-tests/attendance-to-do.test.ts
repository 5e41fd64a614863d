import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addSheet } from "@jalon/attendance/testing"
import { addSession, addSubject } from "@jalon/education/testing"
import { listToDo } from "@jalon/home/wire"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { addClass, addStudent } from "@jalon/students/testing"
import type { AnswerOf } from "@jalon/wire-kit"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

type Line = AnswerOf<typeof listToDo>["results"][number]

let api: TestApi
let school: number
let office: Device
let accountId: string
let of: { subjectId: string; classIds: string[] }
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  const { admin } = api.db
  school = await addOrganization(admin)
  const member = await addMember(admin, school, 2)
  office = await api.as(member)
  accountId = member.id
  const { id } = await addClass(admin, school)
  of = { subjectId: await addSubject(admin, school), classIds: [id] }
})

const ago = (days: number) => addDays(today(), -days)
const lines = async (kind: Line["kind"], device = office): Promise<Line[]> =>
  ((await device.call(listToDo)).body.results as Line[]).filter((line) => line.kind === kind)
const shown = (line: Line | undefined) => [line?.about, line?.deadline?.label, line?.action.href].map(plain)
const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ")

const aSheet = async (days: number, status: string): Promise<string> => {
  const session_id = await addSession(api.db.admin, school, of, { on_date: ago(days), status: "published" })
  return addSheet(api.db.admin, school, of, {
    session_id,
    on_date: ago(days),
    status,
    startedMinutesAgo: days * 1440 + 1,
    ...(status === "upcoming" ? {} : { opened_at: new Date() }),
  })
}
const warned = async (studentId: string, code: string, changes: Record<string, unknown> = {}) =>
  putRow(api.db.admin, "attendance_warning", {
    organization_id: school,
    student_id: studentId,
    code,
    fact_on: ago(1),
    ...changes,
  })

it("says which sheets nobody opened, and leads to the view that holds them", async () => {
  expect(await lines("sheet_to_open")).toEqual([])
  await aSheet(0, "upcoming")
  expect(shown((await lines("sheet_to_open"))[0])).toEqual([
    "1 feuille d’émargement à ouvrir",
    "Ouverture aujourd’hui",
    "/school/education/attendance?view=today",
  ])
  await aSheet(2, "upcoming")
  expect(shown((await lines("sheet_to_open"))[0])).toEqual([
    "2 feuilles d’émargement à ouvrir",
    "Ouverture en retard de 2 jours",
    "/school/education/attendance?view=incomplete",
  ])
})

it("says which sheets wait for their trainer, until a week after", async () => {
  await aSheet(9, "to_sign")
  await aSheet(1, "to_sign")
  expect(shown((await lines("sheet_to_close"))[0])).toEqual([
    "2 feuilles d’émargement à contresigner",
    "Contresignature en retard de 2 jours",
    "/school/education/attendance?view=to_sign",
  ])
})

it("says which sheets contradict themselves, once each", async () => {
  const sheetId = await aSheet(1, "to_sign")
  for (const code of ["on_holiday", "room_overlap"])
    await putRow(api.db.admin, "attendance_anomaly", { organization_id: school, sheet_id: sheetId, code })
  expect(shown((await lines("sheet_anomaly"))[0])).toEqual([
    "1 feuille d’émargement avec une anomalie",
    undefined,
    "/school/education/attendance?view=anomalies",
  ])
})

it("names learners who may drop out, one line each, to be called today without news", async () => {
  const { admin } = api.db
  const { id: zoe } = await addStudent(admin, school, { first_name: "Zoé", last_name: "Villeminot" })
  const { id: malo } = await addStudent(admin, school, { first_name: "Malo", last_name: "Ferrandec" })
  await warned(zoe, "consecutive")
  await warned(zoe, "serial_late")
  await warned(malo, "rate_drop", { state: "handled" })
  await warned(malo, "employer_retention")
  const [line, ...others] = await lines("attendance_warning")
  expect(others).toEqual([])
  expect(shown(line)).toEqual([
    "Zoé Villeminot",
    "Appel aujourd’hui",
    `/school/education/attendance/stats?student=${zoe}`,
  ])
  expect(plain(line?.reason)).toBe(
    "3 demi-journées d’absence de suite, sans nouvelles ; 5 retards en 30 jours.",
  )
  // That an employer keeps somebody is a reason: for who decides on reasons.
  await admin.query("update member set grants = '{justification.decide}' where account_id = $1", [accountId])
  expect((await lines("attendance_warning")).map(({ about }) => about)).toContain("Malo Ferrandec")
  const stranger = await api.as(await addMember(admin, await addOrganization(admin), 2))
  expect(await lines("attendance_warning", stranger)).toEqual([])
})

it("says which sheets a second person decides of, and never of what one asked for oneself", async () => {
  const { admin } = api.db
  const { id: studentId } = await addStudent(admin, school)
  const sheetId = await aSheet(1, "to_sign")
  const other = await addMember(admin, school, 2)
  const { rows } = await admin.query<{ id: string }>(
    `insert into stored_file (id, organization_id, key, file_name, declared_size) values (gen_random_uuid(), $1, $2, 'f', 1)
     returning id`,
    [school, `scan ${sheetId}`],
  )
  const paper = { organization_id: school, sheet_id: sheetId, file_id: rows[0]?.id, student_ids: [studentId] }
  await putRow(admin, "attendance_paper", { ...paper, filed_by: accountId })
  expect(await lines("sheet_to_decide")).toEqual([])
  const [line] = await lines("sheet_to_decide", await api.as(other))
  expect([line?.about, line?.action.href].map(plain)).toEqual([
    expect.stringMatching(/^Feuille d’émargement du /) as string,
    `/school/education/attendance/${sheetId}`,
  ])
  await putRow(admin, "attendance_paper", { ...paper, filed_by: other.id })
  expect(plain((await lines("sheet_to_decide"))[0]?.reason)).toBe(
    "1 correction ou feuille papier attend la décision d’une seconde personne.",
  )
  await putRow(admin, "attendance_correction", {
    ...{ organization_id: school, sheet_id: sheetId, start_minute: 560, end_minute: 720 },
    ...{ reason_code: "input_error", reason: "Début noté trop tôt", requested_by: other.id },
  })
  expect(plain((await lines("sheet_to_decide"))[0]?.reason)).toBe(
    "2 corrections ou feuilles papier attendent la décision d’une seconde personne.",
  )
})

it("names certificates that were prepared, for who was given the signature alone", async () => {
  const { admin } = api.db
  const { id } = await addStudent(admin, school, { first_name: "Zoé", last_name: "Villeminot" })
  await putRow(admin, "attendance_certificate", {
    organization_id: school,
    kind: "assiduity",
    state: "draft",
    student_id: id,
    from_date: "2026-09-01",
    to_date: "2026-09-30",
    asked_by: accountId,
  })
  expect(await lines("certificate_to_sign")).toEqual([])
  await admin.query("update member set grants = '{certificate.sign}' where account_id = $1", [accountId])
  expect(shown((await lines("certificate_to_sign"))[0])).toEqual([
    "Zoé Villeminot",
    "Signature dans 5 jours",
    `/school/students/${id}?tab=attendance`,
  ])
})
