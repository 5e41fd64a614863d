import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addCountedLine, addSheet } from "@jalon/attendance/testing"
import { companyCertificates, companyHours, companyStatement } from "@jalon/attendance/wire"
import { readDocument } from "@jalon/documents/testing"
import { addSession, addSubject } from "@jalon/education/testing"
import { addAccount, addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"

let api: TestApi
let company: Device
let tutor: Device
let contractId: string
beforeAll(async () => {
  api = await startTestApi()
  const { admin } = api.db
  const school = await addOrganization(admin)
  const companyId = await addOrganization(admin, { kind: "company" })
  company = await api.as(await addMember(admin, companyId, 1, { accountType: 1 }))
  tutor = await api.as(await addMember(admin, companyId, 4, { accountType: 1 }))
  await putRow(admin, "partnership", { school_id: school, company_id: companyId })
  const partner = await putRow(admin, "partner", {
    organization_id: school,
    company_id: companyId,
    denomination: "Garage Tresmont",
  })
  const subjectId = await addSubject(admin, school, { title: "Anglais" })
  const classId = (await addClass(admin, school, { startsOn: "2026-09-07" })).id
  const { id: studentId } = await addStudent(admin, school, {
    first_name: "Lina",
    last_name: "Trividic",
    class_id: classId,
  })
  contractId = await putRow(admin, "contract", {
    organization_id: school,
    contract_type: "apprentissage",
    number: "A-1",
    student_id: studentId,
    partner_id: partner,
    learner_name: "Lina Trividic",
    status: "engaged",
    starts_on: "2026-09-07",
    ends_on: "2027-09-06",
  })
  const countersigned = (await addAccount(admin, 3)).id
  const line = async (on_date: string, changes: Record<string, unknown>) => {
    const of = { subjectId, classIds: [classId] }
    const session_id = await addSession(admin, school, of, { on_date, status: "published" })
    const id = await addSheet(admin, school, of, {
      session_id,
      on_date,
      starts_at: new Date(`${on_date}T08:00:00Z`),
      ends_at: new Date(`${on_date}T11:00:00Z`),
      opened_at: new Date(`${on_date}T07:50:00Z`),
      status: "signed",
      countersigned_at: new Date(`${on_date}T11:00:00Z`),
      countersigned_by: countersigned,
    })
    await addCountedLine(admin, id, studentId, changes)
  }
  // V9 of the domain, in one line for each kind: 70 h due, 7 h justified, 1 h 45 not, 15 minutes of lateness not justified.
  await line("2026-10-05", {
    due_minutes: 3675,
    present_minutes: 3660,
    missed_minutes: 15,
    unjustified_minutes: 15,
    is_late: true,
    late_minutes: 15,
  })
  const absent = { status: "absent", is_signed: false, present_minutes: 0 }
  await line("2026-10-06", { ...absent, due_minutes: 420, missed_minutes: 420, justified_minutes: 420 })
  await line("2026-10-07", { ...absent, due_minutes: 105, missed_minutes: 105, unjustified_minutes: 105 })
  // Another month, and a day before the contract.
  await line("2026-11-02", { due_minutes: 180, present_minutes: 180 })
  await line("2026-09-01", { due_minutes: 180, present_minutes: 180 })
})
afterAll(() => api.close())

const october = { query: { month: "2026-10" } }

it("[R-25] tells an employer the hours of a month, whole, while the contract runs", async () => {
  const { body } = await company.call(companyHours, october)
  expect(body.results).toEqual([
    expect.objectContaining({
      contract_id: contractId,
      learner_name: "Lina Trividic",
      due_minutes: 4200,
      present_minutes: 3660,
      justified_minutes: 420,
      unjustified_minutes: 120,
      waiting_minutes: 0,
      late_count: 1,
      late_minutes: 15,
    }),
  ])
  const [one] = body.results as Record<string, number>[]
  const {
    present_minutes = 0,
    justified_minutes = 0,
    unjustified_minutes = 0,
    waiting_minutes = 0,
  } = one ?? {}
  expect(present_minutes + justified_minutes + unjustified_minutes + waiting_minutes).toBe(one?.due_minutes)
  const september = await company.call(companyHours, { query: { month: "2026-09" } })
  expect(september.body.results).toEqual([])
  expect((await company.call(companyHours, { query: { month: "2026-13" } })).status).toBe(400)
})

it("[R-25] writes the statement as a PDF, and nothing of why", async () => {
  const reply = await company.call(companyStatement, { params: { contractId }, ...october })
  expect(reply.status).toBe(200)
  const { root } = await readDocument(new Uint8Array(reply.bytes))
  const said = root.text.replaceAll(/\s+/g, " ")
  for (const words of ["Relevé mensuel d’assiduité", "Lina Trividic", "70 h", "06/10/2026", "07/10/2026"])
    expect(said).toContain(words)
  expect(said).not.toContain("provisoire")
  expect(said).not.toMatch(/maladie|médical|Motif légal/i)
})

it("[R-25] another company, and a tutor of nobody here, have nothing", async () => {
  const elsewhere = await addOrganization(api.db.admin, { kind: "company" })
  const stranger = await api.as(await addMember(api.db.admin, elsewhere, 1, { accountType: 1 }))
  for (const device of [stranger, tutor]) {
    expect((await device.call(companyHours, october)).body.results).toEqual([])
    expect((await device.call(companyStatement, { params: { contractId }, ...october })).status).toBe(404)
    expect((await device.call(companyCertificates, {})).body.results).toEqual([])
  }
})
