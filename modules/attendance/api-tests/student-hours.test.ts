import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addCountedLine, addSheet } from "@jalon/attendance/testing"
import { getStudentHours } from "@jalon/attendance/wire"
import { addSession, addSubject } from "@jalon/education/testing"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let school: number
let head: Device
let signer: string
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  const member = await addMember(api.db.admin, school, 4)
  head = await api.as(member)
  signer = member.id
})
afterAll(() => api.close())

const HOUR = 60
const enrol = (student_id: string, class_id: string, entry_date: string, exit_date: string | null = null) =>
  putRow(api.db.admin, "enrolment", { organization_id: school, student_id, class_id, entry_date, exit_date })
type Answer = {
  years: {
    class: { name: string }
    due_minutes: number
    draft_minutes: number
    planned_minutes: number
    done_minutes: number
    remaining_minutes: number
  }[]
  contract: Record<string, unknown> | null
}
const hoursOf = async (studentId: string, as = head) => {
  const { status, body } = await as.call(getStudentHours, { params: { studentId } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Answer
}

it("[R-22] tells a learner's hours due, planned and signed for, and what the convention promises", async () => {
  const { admin } = api.db
  const subjectId = await addSubject(admin, school)
  const classId = (await addClass(admin, school, { name: "MCO 1", startsOn: "2026-09-07" })).id
  await putRow(admin, "class_subject", {
    organization_id: school,
    class_id: classId,
    subject_id: subjectId,
    due_minutes: 30 * HOUR,
  })
  const { id: studentId } = await addStudent(admin, school, { class_id: classId })
  await enrol(studentId, classId, "2026-10-01")
  const of = { subjectId, classIds: [classId] }
  // Before they came, cancelled, drafted, published: three hours each.
  await addSession(admin, school, of, { on_date: "2026-09-28", status: "published" })
  await addSession(admin, school, of, { on_date: "2026-10-05", status: "cancelled" })
  await addSession(admin, school, of, { on_date: "2026-12-07" })
  const sheetOf = async (on_date: string, line: Record<string, unknown>) => {
    const session_id = await addSession(admin, school, of, { on_date, status: "published" })
    const sheetId = await addSheet(admin, school, of, {
      session_id,
      on_date,
      status: "closed",
      countersigned_at: new Date(),
      countersigned_by: signer,
    })
    await addCountedLine(admin, sheetId, studentId, { class_id: classId, ...line })
  }
  await sheetOf("2026-10-12", {})
  await sheetOf("2026-10-19", { status: "absent" })
  // Present by the word of others: shown apart everywhere, and no signed hour.
  await sheetOf("2026-10-26", { is_signed: false })

  expect(await hoursOf(studentId)).toMatchObject({
    years: [
      {
        class: { name: "MCO 1" },
        due_minutes: 30 * HOUR,
        draft_minutes: 3 * HOUR,
        planned_minutes: 12 * HOUR,
        done_minutes: 3 * HOUR,
        remaining_minutes: 18 * HOUR,
      },
    ],
    contract: null,
  })

  const contract = (number: string, row: Record<string, unknown>) =>
    putRow(admin, "contract", {
      organization_id: school,
      contract_type: "apprentissage",
      number,
      student_id: studentId,
      status: "signed",
      fields: JSON.stringify({ formation_duree_heures: 10 }),
      ...row,
    })
  await contract("A-DRAFT", { status: "draft", starts_on: "2026-09-01", ends_on: "2028-08-31" })
  await contract("A-OLD", { starts_on: "2024-09-01", ends_on: "2025-08-31" })
  await contract("A-NOW", { starts_on: "2026-10-15", ends_on: "2099-08-31" })
  expect((await hoursOf(studentId)).contract).toEqual({
    number: "A-NOW",
    state: "Signé",
    from: "2026-10-15",
    to: "2099-08-31",
    convention_minutes: 10 * HOUR,
    // Within its dates: the session of the 12th is before it.
    planned_minutes: 9 * HOUR,
    done_minutes: 0,
    difference_minutes: -HOUR,
  })
})

it("counts a session of two classes once over a contract, and only the days spent in each", async () => {
  const { admin } = api.db
  const subjectId = await addSubject(admin, school)
  const one = (await addClass(admin, school, { name: "A", startsOn: "2026-09-07" })).id
  const two = (await addClass(admin, school, { name: "B", startsOn: "2026-09-08" })).id
  const { id: studentId } = await addStudent(admin, school, { class_id: two })
  await enrol(studentId, one, "2026-09-07", "2026-11-30")
  await enrol(studentId, two, "2026-11-01")
  await addSession(admin, school, { subjectId, classIds: [one, two] }, { status: "published" })
  await addSession(admin, school, { subjectId, classIds: [one] }, { on_date: "2026-12-07" })
  await addSession(admin, school, { subjectId, classIds: [two] }, { on_date: "2026-12-08" })
  await putRow(admin, "contract", {
    organization_id: school,
    contract_type: "professionnalisation",
    number: "P-1",
    student_id: studentId,
    status: "engaged",
    starts_on: "2026-09-07",
    ends_on: "2099-07-02",
  })
  const { years, contract } = await hoursOf(studentId)
  expect(years.map((year) => [year.class.name, year.planned_minutes])).toEqual([
    ["B", 6 * HOUR],
    ["A", 3 * HOUR],
  ])
  expect(contract).toMatchObject({
    convention_minutes: null,
    planned_minutes: 6 * HOUR,
    difference_minutes: null,
  })
})

it("[A-05] is the planners' alone, and of no other school", async () => {
  const { id: studentId } = await addStudent(api.db.admin, school, {})
  const trainer = await api.as(await addMember(api.db.admin, school, 5, { accountType: 3 }))
  expect((await trainer.call(getStudentHours, { params: { studentId } })).status).toBe(403)
  const elsewhere = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 4))
  expect((await elsewhere.call(getStudentHours, { params: { studentId } })).status).toBe(404)
  expect(await hoursOf(studentId)).toEqual({ years: [], contract: null })
})
