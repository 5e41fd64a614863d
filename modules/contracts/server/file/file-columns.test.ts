import { type Sql, sql } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { addOrganization } from "@jalon/identity/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  type ContractStatus,
  type ContractType,
  contractBadge,
  nextStep,
  statusKeys,
} from "../../rules/index.ts"
import { needsConvention } from "../convention/needed.ts"
import { contractFileColumns } from "./file-columns.ts"

/** A file is written by PostgreSQL, so it says in SQL what the rules say of a contract on screen. Every case is compared. */

let db: TestDatabase
let school: number
beforeAll(async () => {
  db = await testDatabase()
  school = await addOrganization(db.admin)
})
afterAll(() => db.close())

const TODAY = "2027-01-15"
const DAYS = [null, "2027-01-14", TODAY, "2027-01-16"]
const TYPES: readonly ContractType[] = ["apprentissage", "professionnalisation"]

type Case = {
  status: ContractStatus
  status_before_archive: ContractStatus | null
  starts_on: string | null
  ends_on: string | null
  broken_on: string | null
  missing_count: number
  blocking_count: number
  needs_convention: boolean
  fields: { cfa_entreprise?: boolean | null }
}

const NOTHING = {
  ...{ status_before_archive: null, starts_on: null, ends_on: null, broken_on: null },
  ...{ missing_count: 0, blocking_count: 0, needs_convention: true, fields: {} },
}

/** Every value of one key in every case so far. */
const times = <Key extends keyof Case>(cases: Case[], key: Key, values: readonly Case[Key][]): Case[] =>
  cases.flatMap((one) => values.map((value) => ({ ...one, [key]: value })))

const inFile = async (type: ContractType, column: string, cases: readonly Case[]): Promise<string[]> => {
  const value: Sql | undefined = contractFileColumns(type, TODAY).get(column)?.[0]?.value
  if (value === undefined) throw new Error(`no column ${column}`)
  const rows = await db.data.readOnce(
    { kind: "system", organizationId: school },
    "test",
    sql<{ words: string | null }>`
      select ${value} as words
      from jsonb_to_recordset(${JSON.stringify(cases.map((one, n) => ({ ...one, n })))}::jsonb)
        as c(n int, status text, status_before_archive text, starts_on date, ends_on date, broken_on date,
          missing_count int, blocking_count int, needs_convention boolean, fields jsonb)
      order by c.n`,
  )
  return rows.map(({ words }, n) => `${JSON.stringify(cases[n])}: ${words}`)
}

describe.each(TYPES)("a file of %s says as the screens", (contract_type) => {
  it("the badge of a contract in each status, on each side of each of its days", async () => {
    const statuses = statusKeys.map((status): Case => ({ ...NOTHING, status }))
    const archived = times([{ ...NOTHING, status: "archived" }], "status_before_archive", statusKeys)
    const cases = times(
      times(times([...statuses, ...archived], "starts_on", DAYS), "ends_on", DAYS),
      "broken_on",
      DAYS,
    )
    expect(cases).toHaveLength(50 * 64)
    const onScreen = cases.map((one) => {
      const { label } = contractBadge({ ...one, contract_type }, TODAY)
      return `${JSON.stringify(one)}: ${label}`
    })
    expect(await inFile(contract_type, "status", cases)).toEqual(onScreen)
    // Each word was met: the cases are not all of one kind.
    expect(new Set(onScreen.map((line) => line.split(": ").at(-1))).size).toBe(statusKeys.length + 1)
  })

  it("what is awaited next in each status, with one or several things left or nothing", async () => {
    const COUNTS = [0, 1, 2, 1000]
    const statuses = statusKeys.map((status): Case => ({ ...NOTHING, status }))
    const counted = times(times(statuses, "missing_count", COUNTS), "blocking_count", COUNTS)
    const answered = times(counted, "fields", [{}, { cfa_entreprise: null }, { cfa_entreprise: true }])
    const cases = times(answered, "needs_convention", [true, false])
    const onScreen = cases.map((one) => {
      const { status, blocking_count: blocking, missing_count: missing } = one
      const needed = needsConvention({ ...one, contract_type } as Parameters<typeof needsConvention>[0])
      const step = nextStep(status, { blocking, missing, needsConvention: needed })
      return `${JSON.stringify(one)}: ${step?.label ?? null}`
    })
    expect(await inFile(contract_type, "next", cases)).toEqual(onScreen)
  })
})
