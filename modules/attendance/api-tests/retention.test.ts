import { type Data, openData } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { dropOldMonths, oldAttendanceMonths } from "../server/index.ts"

let db: TestDatabase
let data: Data
beforeAll(async () => {
  db = await testDatabase()
  data = openData({ url: db.url("jalon_worker"), connections: 2, applicationName: "test" })
})
afterAll(async () => {
  await data.close()
  await db.close()
})

const listening = () => {
  const told: string[] = []
  const hear = (_facts: object, message: string) => told.push(message)
  return { told, log: { debug: hear, info: hear, warn: hear, error: hear } }
}

const addMonth = async (table: string, year: number, month: number): Promise<string> => {
  const two = (n: number) => String(n).padStart(2, "0")
  const part = `${table}_${year}_${two(month)}`
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  // By the role whose function makes them every night.
  await db.admin.query(
    `set role jalon_owner; create table ${part} partition of ${table} for values from ('${year}-${two(month)}-01') to ('${next}'); reset role`,
  )
  return part
}
const parts = async (): Promise<string[]> =>
  (
    await db.admin.query<{ part: string }>(
      `select inhrelid::regclass::text as part from pg_inherits
       where inhparent in ('attendance_event'::regclass, 'attendance_ink'::regclass, 'attendance_line'::regclass) order by 1`,
    )
  ).rows.map(({ part }) => part)

const ON = "2037-06-15"

it("drops the years whose time is over, tells which in the journal, and leaves every other", async () => {
  const before = await parts()
  for (const table of ["attendance_event", "attendance_ink", "attendance_line"])
    await addMonth(table, 2015, 9)
  const kept = await addMonth("attendance_line", 2026, 1)
  expect((await oldAttendanceMonths(data, ON)).months.map(({ part }) => part)).toEqual([
    "attendance_event_2015_09",
    "attendance_ink_2015_09",
    "attendance_line_2015_09",
  ])
  expect(await dropOldMonths(data, listening().log, { on: ON })).toBe(3)
  expect(await parts()).toEqual([...before, kept].sort())
  const { rows } = await db.admin.query(
    "select subject_id from audit_entry where subject = 'retention' order by subject_id",
  )
  expect(rows).toEqual([
    { subject_id: "attendance_event_2015_09" },
    { subject_id: "attendance_ink_2015_09" },
    { subject_id: "attendance_line_2015_09" },
  ])
})

it("never drops the last six years, whatever is decided", async () => {
  const { rows } = await db.admin.query<{ part: string }>(
    "select part from attendance_months_before('2999-01-01') where part ~ to_char(now() - interval '5 years', 'YYYY')",
  )
  const recent = await addMonth("attendance_event", new Date().getUTCFullYear() - 5, 1)
  expect(rows).toEqual([])
  const { rows: told } = await db.admin.query<{ part: string }>(
    "select part from attendance_months_before('2999-01-01')",
  )
  expect(told.map(({ part }) => part)).not.toContain(recent)
})

it("leaves a reader alone, and no writer waits behind it", async () => {
  const old = await addMonth("attendance_line", 2014, 9)
  const reader = new pg.Client(db.url("postgres"))
  const writer = new pg.Client(db.url("postgres"))
  await Promise.all([reader.connect(), writer.connect()])
  try {
    await reader.query("begin; select count(*) from attendance_line")
    const { told, log } = listening()
    const dropping = dropOldMonths(data, log, { on: ON, pauseMs: 10 })
    let slowest = 0
    for (let n = 0; n < 20; n++) {
      const begun = performance.now()
      await writer.query(
        `insert into attendance_line (organization_id, on_date, sheet_id, student_id)
         values (1, current_date, gen_random_uuid(), gen_random_uuid())`,
      )
      slowest = Math.max(slowest, performance.now() - begun)
    }
    expect(await dropping).toBe(0)
    expect(told).toContain("old months of attendance were not dropped: the table was being read")
    expect(slowest).toBeLessThan(1_000)
    await reader.query("rollback")
    expect(await dropOldMonths(data, listening().log, { on: ON })).toBe(1)
    expect(await parts()).not.toContain(old)
  } finally {
    await Promise.all([reader.end(), writer.end()])
  }
})
