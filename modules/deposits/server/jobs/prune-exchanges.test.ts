import { type Data, openData } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { pruneExchanges } from "./prune-exchanges.ts"

let db: TestDatabase
let data: Data
beforeAll(async () => {
  db = await testDatabase()
  data = openData({ url: db.url("jalon_worker"), connections: 1, applicationName: "test" })
})
afterAll(async () => {
  await data.close()
  await db.close()
})

const run = async (): Promise<object[]> => {
  const told: object[] = []
  const silent = () => undefined
  await pruneExchanges.run({
    id: "tick",
    who: { kind: "system" },
    data,
    services: undefined,
    log: { debug: silent, info: (facts) => told.push(facts), warn: silent, error: silent },
    step: (_name, work) => work(),
  })
  return told
}

const addMonth = async (ago: number): Promise<string> => {
  const { rows } = await db.admin.query<{ name: string; first: string; next: string }>(
    `select 'opco_exchange_' || to_char(m, 'YYYY_MM') as name, m::date::text as first, (m + interval '1 month')::date::text as next
     from date_trunc('month', now() - make_interval(months => $1)) m`,
    [ago],
  )
  const { name = "", first, next } = rows[0] ?? {}
  // By the role whose function makes them every night.
  await db.admin.query(
    `set role jalon_owner; create table ${name} partition of opco_exchange for values from ('${first}') to ('${next}'); reset role`,
  )
  return name
}
const months = async () =>
  (
    await db.admin.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'opco_exchange'::regclass order by 1",
    )
  ).rows.map(({ name }) => name)

it("drops the months that are older than two years, and no other", async () => {
  const before = await months()
  expect(before.length).toBeGreaterThanOrEqual(14)
  const kept = await addMonth(24)
  for (const ago of [25, 26, 40]) await addMonth(ago)
  expect(await run()).toEqual([{ dropped: 3 }])
  expect(await months()).toEqual([...before, kept].sort())
})

it("leaves alone whoever reads the table", async () => {
  const old = await addMonth(30)
  await db.admin.query("begin; select from opco_exchange")
  expect(await run()).toEqual([{ dropped: 0 }])
  await db.admin.query("rollback")
  expect(await months()).toContain(old)
})
