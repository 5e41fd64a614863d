import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { askForRectification, listRectifications } from "@jalon/organizations/wire"
import { addStudent } from "@jalon/students/testing"
import {
  acceptRectification,
  getStudent,
  listStudents,
  refuseRectification,
  studentHistory,
} from "@jalon/students/wire"
import type { HistoryPage } from "@jalon/wire-kit"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

let api: TestApi
let school: number
let office: Device
let student: Device
let studentId: string
let requestId: string

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  school = await addOrganization(api.db.admin)
  office = await api.as(await addMember(api.db.admin, school, 2))
  const account = await addAccount(api.db.admin, 0)
  studentId = (
    await addStudent(api.db.admin, school, {
      account_id: account.id,
      activated_at: new Date(),
      email: account.email,
      last_name: "Trividi",
    })
  ).id
  student = await api.as(account)
  const { body } = await student.call(askForRectification, {
    body: { student_id: studentId, about: "Nom de naissance", message: "Il manque un c à la fin." },
  })
  requestId = (body.request as { id: string }).id
})

type Office = {
  requests: { id: string; about: string; due_on: string }[]
  next_action: { kind: string; by: string }
}
const recordOf = async () =>
  (await office.call(getStudent, { params: { studentId } })).body.student as {
    last_name: string
    office: Office
  }
const own = async () => (await student.call(listRectifications)).body.results
const accept = (body: object = {}, device = office) =>
  device.call(acceptRectification, { params: { studentId, requestId }, body })
const refuse = (body: object, device = office) =>
  device.call(refuseRectification, { params: { studentId, requestId }, body: body as { answer: string } })

it("[R-08] a request stands on the record, and is the next thing to do, within a month", async () => {
  const { office: seen } = await recordOf()
  expect(seen.requests).toMatchObject([{ id: requestId, about: "Nom de naissance" }])
  const [row] = (await office.call(listStudents, { query: {} })).body.results as { office: Office }[]
  for (const { next_action } of [seen, row?.office ?? seen])
    expect(next_action).toMatchObject({ kind: "answer_request", by: seen.requests[0]?.due_on })
  const days = (Date.parse(seen.requests[0]?.due_on ?? "") - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(26)
  expect(days).toBeLessThan(32)
})

it("accepted, it changes the file in the same step, tells the student and leaves the list of things to do", async () => {
  const reply = await accept({ changes: { last_name: "Trividic" }, answer: "C’est corrigé." })
  expect(reply.status).toBe(200)
  const record = await recordOf()
  expect(record.last_name).toBe("Trividic")
  expect(record.office.requests).toEqual([])
  expect(record.office.next_action.kind).not.toBe("answer_request")
  expect(await own()).toMatchObject([{ status: "accepted", answer: "C’est corrigé." }])
})

it("accepted, it may have been put right elsewhere in the file", async () => {
  expect((await accept()).status).toBe(200)
  expect(await own()).toMatchObject([{ status: "accepted", answer: null }])
})

it("a change that cannot be read leaves the request open", async () => {
  const reply = await accept({ changes: { birth_date: "2999-01-01" } })
  expect(reply.status).toBe(400)
  expect((await recordOf()).office.requests).toHaveLength(1)
})

it("refused, it says why; without a reason it is not refused", async () => {
  expect((await refuse({ answer: "  " })).body.code).toBe("request.invalid")
  expect((await refuse({ answer: "Votre acte de naissance dit Trividi." })).status).toBe(200)
  expect(await own()).toMatchObject([
    { status: "refused", answer: "Votre acte de naissance dit Trividi.", answered_at: expect.any(String) },
  ])
})

it("is answered once", async () => {
  await accept()
  expect(await refuse({ answer: "Trop tard." })).toMatchObject({
    status: 409,
    body: { code: "rectification.answered" },
  })
})

it("is told in the record's history, question and answer", async () => {
  await refuse({ answer: "Votre acte de naissance dit Trividi." })
  const page = (await office.call(studentHistory, { params: { studentId }, query: {} }))
    .body as unknown as HistoryPage
  const told = page.results.map(({ what }) => what)
  expect(told).toContain("Demande de rectification\u00a0: Nom de naissance")
  expect(page.results.find(({ what }) => what === "Demande de rectification refusée")?.changes).toEqual([
    { label: "Réponse", before: null, after: "Votre acte de naissance dit Trividi." },
  ])
})

it("is the office of her own school's to answer", async () => {
  const teacher = await api.as(await addMember(api.db.admin, school, 4))
  expect((await accept({}, teacher)).status).toBe(403)
  const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
  expect((await accept({}, stranger)).status).toBe(404)
  expect((await refuse({ answer: "Non." }, stranger)).status).toBe(404)
  expect((await accept({}, student)).status).toBe(403)
  expect((await recordOf()).office.requests).toHaveLength(1)
})
