import { type Data, openData } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { makePartitions } from "./make-partitions.ts"

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
  const lines: string[] = []
  const hear = (facts: object, message: string) => lines.push(`${message} ${JSON.stringify(facts)}`)
  return { lines, log: { debug: hear, info: hear, warn: hear, error: hear } }
}
const partitions = async () =>
  (
    await db.admin.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entry'::regclass and inhrelid::regclass::text ~ '_[0-9]{4}_[0-9]{2}$' order by 1",
    )
  ).rows.map(({ name }) => name)
const dropLast = async (count: number) => {
  for (const name of (await partitions()).slice(-count)) await db.admin.query(`drop table ${name}`)
}

it("adds the months that are missing, where an entry then lands", async () => {
  await makePartitions(data, listening().log)
  const whole = await partitions()
  await dropLast(3)
  const { lines, log } = listening()
  await makePartitions(data, log)
  expect(await partitions()).toEqual(whole)
  expect(lines).toEqual([])
  const last = whole.at(-1) ?? ""
  await db.admin.query(
    `insert into audit_entry select 'test', 1, to_date(right('${last}', 7), 'YYYY_MM') + interval '3 days', null, null,
       'test', null, 'test', 'note', 'test', 'test', null, null, ''`,
  )
  expect((await db.admin.query(`select from ${last}`)).rowCount).toBe(1)
  await db.admin.query(`delete from ${last}`)
})

it("never makes a writer wait behind a reader of the audit, and says when the months come to an end", async () => {
  await dropLast(13)
  const reader = new pg.Client(db.url("postgres"))
  await reader.connect()
  try {
    await reader.query("begin; select count(*) from audit_entry")
    const { lines, log } = listening()
    const making = makePartitions(data, log, 10)
    const writer = new pg.Client(db.url("postgres"))
    await writer.connect()
    await writer.query("set lock_timeout = '50ms'")
    let written = 0
    let isMaking = true
    const writing = (async () => {
      while (isMaking) {
        await writer.query("select audit_note(null, null, 'test', 'test', '{}')")
        written++
      }
    })()
    await making
    isMaking = false
    await writing
    await writer.end()
    expect(written).toBeGreaterThan(10)
    expect(lines.some((line) => line.startsWith("a partition was not attached"))).toBe(true)
    expect(lines.some((line) => line.startsWith("fewer than two months of partitions ahead"))).toBe(true)
  } finally {
    await reader.end()
  }
  const { lines, log } = listening()
  await makePartitions(data, log)
  expect(lines).toEqual([])
})
