import { randomUUID } from "node:crypto"
import { type Data, fieldVault, openData, rootKeysOf } from "@jalon/data"
import { addAccount, addOrganization } from "@jalon/identity/testing"
import { refreshStudents, sweepFiles } from "@jalon/students/server"
import { addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
let data: Data
let school: number
beforeAll(async () => {
  api = await startTestApi()
  data = openData({ url: api.db.url("jalon_worker"), connections: 2, applicationName: "test" })
})
afterAll(async () => {
  await data.close()
  await api.close()
})
beforeEach(async () => {
  school = await addOrganization(api.db.admin)
})

const quiet = () => undefined
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
const step = <T>(_name: string, work: () => Promise<T>) => work()

const sweep = () =>
  sweepFiles.run({ id: randomUUID(), who: { kind: "system" }, data, services: {}, log, step })

type Started = { name: string; inputs: string; owner: string | null }
const started = async (id: string): Promise<string[]> => {
  const { rows } = await api.db.admin.query<Started>(
    `select s.name, coalesce(i.inputs, s.inputs) as inputs from dbos.workflow_status s
     left join dbos.workflow_input i using (workflow_uuid)`,
  )
  return rows
    .filter(({ inputs }) => inputs.includes(id))
    .map(({ name, inputs }) => inputs.match(/students\.(ReminderDue|EndingDue)/)?.[0] ?? name)
}

const yearsAgo = (years: number, days = 0) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const addPiece = async (studentId: string, row: Record<string, unknown>) => {
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

describe("coming of age", () => {
  it("takes the representative off what is missing, though nobody touched the file", async () => {
    const { id } = await addStudent(api.db.admin, school, { birth_date: yearsAgo(18, -1) })
    await addPiece(id, { code: "autorisation_parentale", label: "Autorisation parentale" })
    // As the last change of the file left it, while she was a minor.
    await api.db.admin.query("update student set missing_count = 40, documents_asked = 2 where id = $1", [id])
    await sweep()
    expect(await started(id)).toEqual(["students.refresh-files"])

    const { handle } = await refreshStudents.run()
    const services = { vault: fieldVault(rootKeysOf(Buffer.from(api.settings.MASTER_SECRET, "base64"))) }
    const who = { kind: "system", organizationId: school } as const
    await handle(
      { studentIds: [id] },
      { id: randomUUID(), who, data, services: services as never, log, step },
    )
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
    await addPiece(id, { status: "requested", requested_at: daysAgo(4), reminders: 0 })
    await sweep()
    expect(await started(id)).toEqual(["students.ReminderDue"])
  })

  it("is not imagined: nothing is due today that its own timer will do, nor after the last reminder, nor for who left", async () => {
    const waits = await aStudent()
    await addPiece(waits, { status: "requested", requested_at: daysAgo(4), reminders: 1 })
    const enough = await aStudent()
    await addPiece(enough, { status: "requested", requested_at: daysAgo(200), reminders: 12 })
    const left = await aStudent({ status: "ABANDON" })
    await addPiece(left, { status: "requested", requested_at: daysAgo(30), reminders: 0 })
    await sweep()
    for (const id of [waits, enough, left]) expect(await started(id)).toEqual([])
  })

  it("ends the piece that ended without anybody seeing it", async () => {
    const id = await aStudent()
    const over = await addPiece(id, { status: "accepted", expires_on: daysAgo(3) })
    const valid = await addPiece(id, { code: "identite", status: "accepted", expires_on: daysAgo(-3) })
    await sweep()
    expect(await started(over)).toEqual(["students.EndingDue"])
    expect(await started(valid)).toEqual([])
  })
})
