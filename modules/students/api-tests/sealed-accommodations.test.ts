import { randomUUID } from "node:crypto"
import {
  type Device,
  startedWork,
  startTestApi,
  type TestApi,
  type WorkerHands,
  workerHands,
} from "@jalon/api/testing"
import { addAccount } from "@jalon/identity/testing"
import { exportOwnData } from "@jalon/organizations/wire"
import { sealAccommodations, sealClearAccommodations } from "@jalon/students/server"
import { addStudent } from "@jalon/students/testing"
import { getStudent, studentHistory, updateStudent } from "@jalon/students/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { openStudentOffice } from "./student-office.ts"

/** Words that nothing else of the database says. */
const WORDS = "Tiers-temps papillonneux et salle tranquillette"
const TRACE = /papillonneux|tranquillette/

let api: TestApi
let worker: WorkerHands
let school: number
let office: Device
beforeAll(async () => {
  api = await startTestApi()
  worker = workerHands(api)
})
afterAll(async () => {
  await worker.close()
  await api.close()
})
beforeEach(async () => {
  ;({ school, office } = await openStudentOffice(api))
})

const add = (row: Record<string, unknown> = {}) => addStudent(api.db.admin, school, row)
const accommodationsIn = ({ student }: { student?: unknown }) =>
  (student as { office: { fields: { accommodations: string | null } } }).office.fields.accommodations
const shown = async (studentId: string) =>
  accommodationsIn((await office.call(getStudent, { params: { studentId } })).body)
const write = (studentId: string, accommodations: string | null, key: string = randomUUID()) =>
  office.call(
    updateStudent,
    { params: { studentId }, body: { changes: { accommodations } } },
    { "idempotency-key": key },
  )

/** The tables in which the words can be read. */
const tracesIn = async (): Promise<string[]> => {
  const { rows: tables } = await api.db.admin.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
  )
  const found = []
  for (const { name } of tables) {
    const { rowCount } = await api.db.admin.query(
      `select from ${name} t where t::text ~ $1
         or t::text ~ encode(convert_to('papillonneux', 'UTF8'), 'hex') limit 1`,
      [TRACE.source],
    )
    if (rowCount) found.push(name)
  }
  return found
}

describe("arrangements for a disability", () => {
  it("are read by the office, and stand in clear in no table: rows, history, kept answers", async () => {
    const { id } = await add()
    const key = randomUUID()
    const first = await write(id, WORDS, key)
    expect(accommodationsIn(first.body)).toBe(WORDS)
    expect(await shown(id)).toBe(WORDS)
    expect(await tracesIn()).toEqual([])
    // The same key asks again: answered from the record.
    expect((await write(id, WORDS, key)).body).toEqual(first.body)

    const { body } = await office.call(studentHistory, { params: { studentId: id } })
    expect(JSON.stringify(body)).toContain("Aménagements modifiés")
    expect(JSON.stringify(body)).not.toMatch(TRACE)
    await write(id, null)
    expect(await shown(id)).toBeNull()
  })

  it("are told to somebody who changed them at the same moment, and a repeated call tells it again", async () => {
    const { id } = await add()
    await write(id, WORDS)
    const key = { "idempotency-key": randomUUID() }
    const body = { changes: { accommodations: "Ordinateur" }, seen: { accommodations: null } }
    const first = await office.call(updateStudent, { params: { studentId: id }, body }, key)
    expect(first.body.conflicts).toEqual([{ field: "accommodations", yours: "Ordinateur", theirs: WORDS }])
    expect(await tracesIn()).toEqual([])
    const again = await office.call(updateStudent, { params: { studentId: id }, body }, key)
    expect(again.body).toEqual(first.body)
  })

  it("are said to be there in what a person takes away, not opened", async () => {
    const person = await addAccount(api.db.admin, 0)
    const { id } = await add({ account_id: person.id })
    await write(id, WORDS)
    const { body } = await (await api.as(person)).call(exportOwnData)
    expect(JSON.stringify(body)).not.toMatch(TRACE)
    expect(body.data).toMatchObject({ school_files: [{ has_accommodations: true }] })
  })

  it("of an earlier release are read as they are, and sealed by the worker while people work", async () => {
    const { id } = await add()
    await api.db.admin.query("update student set accommodations = $2 where id = $1", [id, WORDS])
    expect(await shown(id)).toBe(WORDS)
    await worker.sweep(sealClearAccommodations)
    const jobs = (await startedWork(api)).filter(({ inputs }) => inputs.includes(id))
    expect(jobs.map(({ name }) => name)).toEqual(["students.seal-accommodations"])
    // Done twice, as any job may be.
    for (let n = 0; n < 2; n++) await worker.run(sealAccommodations, { studentIds: [id] }, school)
    expect(await shown(id)).toBe(WORDS)
    expect(await tracesIn()).toEqual([])
  })
})
