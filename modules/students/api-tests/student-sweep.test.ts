import { startedWork, startTestApi, type TestApi, type WorkerHands, workerHands } from "@jalon/api/testing"
import { addAccount, addOrganization } from "@jalon/identity/testing"
import { refreshStudents, sweepFiles } from "@jalon/students/server"
import { addDocument, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

let api: TestApi
let worker: WorkerHands
let school: number
beforeAll(async () => {
  api = await startTestApi()
  worker = workerHands(api)
})
afterAll(async () => {
  await worker.close()
  await api.close()
})
beforeEach(async () => {
  school = await addOrganization(api.db.admin)
})

const sweep = () => worker.sweep(sweepFiles)

/** The jobs and the events that a sweep started of somebody, or of a document. */
const started = async (id: string): Promise<string[]> =>
  (await startedWork(api))
    .filter(({ inputs }) => inputs.includes(id))
    .map(({ name, payload }) => (payload as { event?: string }).event ?? name)

const yearsAgo = (years: number, days = 0) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const addDocumentOf = (studentId: string, row: Record<string, unknown>) =>
  addDocument(api.db.admin, school, studentId, row)

describe("coming of age", () => {
  it("takes the representative off what is missing, though nobody touched the file", async () => {
    const { id } = await addStudent(api.db.admin, school, { birth_date: yearsAgo(18, -1) })
    await addDocumentOf(id, { code: "autorisation_parentale", label: "Autorisation parentale" })
    // As the last change of the file left it, while she was a minor.
    await api.db.admin.query("update student set missing_count = 40, documents_asked = 2 where id = $1", [id])
    await sweep()
    expect(await started(id)).toEqual(["students.refresh-files"])

    await worker.run(refreshStudents, { studentIds: [id] }, school)
    const { rows } = await api.db.admin.query(
      `select s.missing_count, s.documents_asked, exists (select from student_document d where d.student_id = s.id
         and d.code = 'autorisation_parentale') as asks_parent from student s where s.id = $1`,
      [id],
    )
    expect(rows[0].missing_count).toBeLessThan(40)
    expect(rows[0]).toMatchObject({ documents_asked: 1, asks_parent: false })
  })

  it("is looked at on the day and a week after, once a day, and never for who is archived", async () => {
    const adult = await addStudent(api.db.admin, school, { birth_date: yearsAgo(18, -30) })
    const minor = await addStudent(api.db.admin, school, { birth_date: yearsAgo(18, 3) })
    const gone = await addStudent(api.db.admin, school, {
      birth_date: yearsAgo(18, -1),
      archived_at: new Date(),
    })
    const due = await addStudent(api.db.admin, school, { birth_date: yearsAgo(18, -3) })
    await sweep()
    await sweep()
    for (const { id } of [adult, minor, gone]) expect(await started(id)).toEqual([])
    expect(await started(due.id)).toEqual(["students.refresh-files"])
  })
})

describe("a timer that was lost", () => {
  const aStudent = async (row: Record<string, unknown> = {}) => {
    const { id: account_id } = await addAccount(api.db.admin, 0)
    return (await addStudent(api.db.admin, school, { account_id, activated_at: new Date(), ...row })).id
  }

  it("is made up for: the reminder that should have left is said to be due", async () => {
    const id = await aStudent()
    await addDocumentOf(id, { status: "requested", requested_at: daysAgo(4), reminders: 0 })
    await sweep()
    expect(await started(id)).toEqual(["students.ReminderDue"])
  })

  it("is not imagined: nothing is due today that its own timer will do, nor after the last reminder, nor for who left", async () => {
    const waits = await aStudent()
    await addDocumentOf(waits, { status: "requested", requested_at: daysAgo(4), reminders: 1 })
    const enough = await aStudent()
    await addDocumentOf(enough, { status: "requested", requested_at: daysAgo(200), reminders: 12 })
    const left = await aStudent({ status: "ABANDON" })
    await addDocumentOf(left, { status: "requested", requested_at: daysAgo(30), reminders: 0 })
    await sweep()
    for (const id of [waits, enough, left]) expect(await started(id)).toEqual([])
  })

  it("ends the document that ended without anybody seeing it", async () => {
    const id = await aStudent()
    const over = await addDocumentOf(id, { status: "accepted", expires_on: daysAgo(3) })
    const valid = await addDocumentOf(id, { code: "identite", status: "accepted", expires_on: daysAgo(-3) })
    await sweep()
    expect(await started(over)).toEqual(["students.EndingDue"])
    expect(await started(valid)).toEqual([])
  })
})
