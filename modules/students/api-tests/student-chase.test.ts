import { randomUUID } from "node:crypto"
import { saidAbout, startTestApi, type TestApi, type WorkerHands, workerHands } from "@jalon/api/testing"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import type { Job } from "@jalon/jobs"
import { dayOf } from "@jalon/kernel"
import { chaseDocuments, dropCopy, watchEnding } from "@jalon/students/server"
import { addDocument, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"

let api: TestApi
let worker: WorkerHands
let school: number
let studentId: string

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
  const { id: account_id } = await addAccount(api.db.admin, 0)
  studentId = (
    await addStudent(api.db.admin, school, { account_id, activated_at: new Date(), email: "l@example.org" })
  ).id
})

const run = <Payload>(card: Job<Payload, never>, payload: Payload, organizationId = school) =>
  worker.run(card, payload, organizationId)

const addOwnDocument = (row: Record<string, unknown>) => addDocument(api.db.admin, school, studentId, row)
const document = async (id: string) =>
  (await api.db.admin.query("select * from student_document where id = $1", [id])).rows[0]

/** In how many days each is due. */
const said = async (event: string, id = studentId) =>
  (await saidAbout(api, id, event)).map(({ inDays }) => inDays)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const inDays = (days: number) => dayOf(daysAgo(-days))

describe("a request that chases itself", () => {
  it("reminds once of all that is due, counts it, and comes back on the next day of each document", async () => {
    const old = await addOwnDocument({ status: "requested", requested_at: daysAgo(5), reminders: 1 })
    const fresh = await addOwnDocument({ code: "identite", status: "requested", requested_at: daysAgo(2) })
    const tomorrow = await addOwnDocument({ code: "photo", status: "requested", requested_at: daysAgo(1) })
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(1)
    expect((await document(old)).reminders).toBe(2)
    expect((await document(fresh)).reminders).toBe(1)
    expect((await document(tomorrow)).reminders).toBe(0)
    expect((await said("students.ReminderDue")).toSorted((a, b) => a - b)).toEqual([3, 7])
  })

  it("says nothing twice on one day, and nothing of what was brought", async () => {
    const id = await addOwnDocument({ status: "requested", requested_at: daysAgo(2) })
    await run(chaseDocuments, { studentId })
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(1)
    await api.db.admin.query(
      "update student_document set status = 'submitted', requested_at = $2, reminders = 0 where id = $1",
      [id, daysAgo(30)],
    )
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(1)
  })

  it("after a month without a worker sends one reminder a day, not all at once", async () => {
    await addOwnDocument({ status: "requested", requested_at: daysAgo(30) })
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(1)
    expect(await said("students.ReminderDue")).toEqual([1])
  })

  it("gives up in the end, and leaves alone who is archived or gone", async () => {
    await addOwnDocument({ status: "requested", requested_at: daysAgo(200), reminders: 12 })
    await run(chaseDocuments, { studentId })
    await addOwnDocument({
      code: "identite",
      status: "rejected",
      rejected_reason: "x",
      requested_at: daysAgo(9),
    })
    await api.db.admin.query("update student set archived_at = now() where id = $1", [studentId])
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(0)
    expect(await said("students.ReminderDue")).toEqual([])
  })

  it("sends the way in again to who has no space yet", async () => {
    await api.db.admin.query("update student set account_id = null, activated_at = null where id = $1", [
      studentId,
    ])
    await addOwnDocument({ status: "requested", requested_at: daysAgo(2) })
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(0)
    const { rows } = await api.db.admin.query("select kind, email from guest_link where subject_id = $1", [
      studentId,
    ])
    expect(rows).toEqual([{ kind: "onboarding", email: "l@example.org" }])
  })

  it("sees nothing of another school", async () => {
    await addOwnDocument({ status: "requested", requested_at: daysAgo(2) })
    await run(chaseDocuments, { studentId }, await addOrganization(api.db.admin))
    expect(await said("students.DocumentsReminded")).toHaveLength(0)
  })
})

describe("a document that ends", () => {
  it("is told 90, 60 and 30 days before, once each, and ends on its day", async () => {
    const documentId = await addOwnDocument({
      code: "titre_sejour",
      status: "accepted",
      expires_on: inDays(90),
    })
    await run(watchEnding, { documentId })
    await run(watchEnding, { documentId })
    expect(await said("students.DocumentEnding", documentId)).toHaveLength(1)
    expect((await said("students.EndingDue", documentId))[0]).toBe(30)
    await api.db.admin.query("update student_document set expires_on = current_date - 1 where id = $1", [
      documentId,
    ])
    await run(watchEnding, { documentId })
    expect((await document(documentId)).status).toBe("expired")
    expect(await said("students.DocumentEnding", documentId)).toHaveLength(2)
    const { rows } = await api.db.admin.query(
      "select missing_count, documents_given from student where id = $1",
      [studentId],
    )
    expect(rows[0].documents_given).toBe(0)
  })
})

it("has a copy deleted that belongs to the student, and leaves the row that says it was there", async () => {
  const { id: account_id } = await addMember(api.db.admin, school, 2)
  const fileId = randomUUID()
  await api.db.admin.query(
    `insert into stored_file (id, account_id, key, file_name, declared_size, size, content_type, sha256, state, checked_at)
     values ($1, $2, $3, 'a.pdf', 1, 1, 'application/pdf', '\\x00', 'clean', now())`,
    [fileId, account_id, `account/${fileId}`],
  )
  await run(dropCopy, { fileId, ownerId: null })
  const file = async () =>
    (await api.db.admin.query("select * from stored_file where id = $1", [fileId])).rows[0]
  expect((await file()).removed_at).toBeNull()
  await run(dropCopy, { fileId, ownerId: account_id })
  expect((await file()).removed_at).not.toBeNull()
  expect(await said("files.FileDropped", fileId)).toHaveLength(1)
})
