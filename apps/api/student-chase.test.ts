import { randomUUID } from "node:crypto"
import { fieldVault, openData, rootKeysOf } from "@jalon/data"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import type { Job } from "@jalon/jobs"
import { doorKey, openDoors } from "@jalon/organizations/server"
import { chaseDocuments, dropCopy, watchEnding } from "@jalon/students/server"
import { addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
let school: number
let studentId: string

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  school = await addOrganization(api.db.admin)
  const { id: account_id } = await addAccount(api.db.admin, 0)
  studentId = (
    await addStudent(api.db.admin, school, { account_id, activated_at: new Date(), email: "l@example.org" })
  ).id
})

const quiet = () => undefined

/** The job as a worker would run it, under the worker's role. */
const run = async <Payload>(card: Job<Payload, never>, payload: Payload, organizationId = school) => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 2, applicationName: "test" })
  const master = Buffer.from(api.settings.MASTER_SECRET, "base64")
  const services = { vault: fieldVault(rootKeysOf(master)), doors: openDoors(doorKey(master)) } as never
  const { handle } = await card.run()
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const who = { kind: "system", organizationId } as const
  await handle(payload, { id: randomUUID(), who, data, services, log, step: (_name, work) => work() })
  await data.close()
}

const addPiece = async (row: Record<string, unknown>) => {
  const columns = {
    id: randomUUID(),
    organization_id: school,
    student_id: studentId,
    code: "cv",
    label: "CV",
    ...row,
  }
  const places = Object.keys(columns).map((_, at) => `$${at + 1}`)
  await api.db.admin.query(
    `insert into student_document (${Object.keys(columns).join(", ")}) values (${places.join(", ")})`,
    Object.values(columns),
  )
  return columns.id
}
const piece = async (id: string) =>
  (await api.db.admin.query("select * from student_document where id = $1", [id])).rows[0]

const said = async (event: string, id = studentId) => {
  const { rows } = await api.db.admin.query<{ inputs: string; at: string | null }>(
    `select coalesce(i.inputs, s.inputs) as inputs, s.delay_until_epoch_ms as at from dbos.workflow_status s
     left join dbos.workflow_input i using (workflow_uuid) where s.name = 'react'`,
  )
  return rows
    .filter(({ inputs }) => inputs.includes(`"${event}"`) || inputs.includes(`${event}\\"`))
    .filter(({ inputs }) => inputs.includes(id))
    .map(({ at }) => Math.round((Number(at) - Date.now()) / 86_400_000))
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const inDays = (days: number) => daysAgo(-days).toISOString().slice(0, 10)

describe("a request that chases itself", () => {
  it("reminds once of all that is due, counts it, and comes back on the next day of each piece", async () => {
    const old = await addPiece({ status: "requested", requested_at: daysAgo(5), reminders: 1 })
    const fresh = await addPiece({ code: "identite", status: "requested", requested_at: daysAgo(2) })
    const tomorrow = await addPiece({ code: "photo", status: "requested", requested_at: daysAgo(1) })
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(1)
    expect((await piece(old)).reminders).toBe(2)
    expect((await piece(fresh)).reminders).toBe(1)
    expect((await piece(tomorrow)).reminders).toBe(0)
    expect((await said("students.ReminderDue")).toSorted((a, b) => a - b)).toEqual([3, 7])
  })

  it("says nothing twice on one day, and nothing of what was brought", async () => {
    const id = await addPiece({ status: "requested", requested_at: daysAgo(2) })
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
    await addPiece({ status: "requested", requested_at: daysAgo(30) })
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(1)
    expect(await said("students.ReminderDue")).toEqual([1])
  })

  it("gives up in the end, and leaves alone who is archived or gone", async () => {
    await addPiece({ status: "requested", requested_at: daysAgo(200), reminders: 12 })
    await run(chaseDocuments, { studentId })
    await addPiece({ code: "identite", status: "rejected", rejected_reason: "x", requested_at: daysAgo(9) })
    await api.db.admin.query("update student set archived_at = now() where id = $1", [studentId])
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(0)
    expect(await said("students.ReminderDue")).toEqual([])
  })

  it("sends the way in again to who has no space yet", async () => {
    await api.db.admin.query("update student set account_id = null, activated_at = null where id = $1", [
      studentId,
    ])
    await addPiece({ status: "requested", requested_at: daysAgo(2) })
    await run(chaseDocuments, { studentId })
    expect(await said("students.DocumentsReminded")).toHaveLength(0)
    const { rows } = await api.db.admin.query("select kind, email from door where subject_id = $1", [
      studentId,
    ])
    expect(rows).toEqual([{ kind: "onboarding", email: "l@example.org" }])
  })

  it("sees nothing of another school", async () => {
    await addPiece({ status: "requested", requested_at: daysAgo(2) })
    await run(chaseDocuments, { studentId }, await addOrganization(api.db.admin))
    expect(await said("students.DocumentsReminded")).toHaveLength(0)
  })
})

describe("a piece that ends", () => {
  it("is told 90, 60 and 30 days before, once each, and ends on its day", async () => {
    const documentId = await addPiece({ code: "titre_sejour", status: "accepted", expires_on: inDays(90) })
    await run(watchEnding, { documentId })
    await run(watchEnding, { documentId })
    expect(await said("students.DocumentEnding", documentId)).toHaveLength(1)
    expect((await said("students.EndingDue", documentId))[0]).toBe(30)
    await api.db.admin.query("update student_document set expires_on = current_date - 1 where id = $1", [
      documentId,
    ])
    await run(watchEnding, { documentId })
    expect((await piece(documentId)).status).toBe("expired")
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
