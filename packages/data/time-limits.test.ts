import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isOutOfTime, openData } from "./data.ts"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const school = { kind: "system", organizationId: 1 } as const
/** The real limits are seconds: the same ways to run out of time, faster. */
const hurried = (setting: string) => {
  const url = new URL(db.url("jalon_app"))
  url.searchParams.set("options", `-c ${setting}`)
  return openData({ url: url.toString(), connections: 1, applicationName: "test" })
}
const outcome = async (setting: string, work: (data: ReturnType<typeof hurried>) => Promise<unknown>) => {
  const data = hurried(setting)
  try {
    const error = await work(data).then(
      () => null,
      (failure: unknown) => failure,
    )
    // The connection serves after it.
    expect(await data.readOnce(school, "test", sql`select 1 as one`)).toEqual([{ one: 1 }])
    return isOutOfTime(error)
  } finally {
    await data.close()
  }
}

describe("the roles", () => {
  it.each([
    ["jalon_app", "10s", "4s", "15s", "30s"],
    ["jalon_worker", "5min", "10s", "1min", "10min"],
    ["jalon_readonly", "1min", "1s", "1min", "5min"],
  ] as const)("%s never waits without end", async (role, ...limits) => {
    const client = new pg.Client(db.url(role))
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('statement_timeout') as a, current_setting('lock_timeout') as b,
         current_setting('idle_in_transaction_session_timeout') as c, current_setting('transaction_timeout') as d`,
    )
    await client.end()
    expect(Object.values(rows[0])).toEqual(limits)
  })
})

describe("running out of time is told as such", () => {
  it("by a statement", async () => {
    expect(
      await outcome("statement_timeout=100ms", (data) =>
        data.readOnce(school, "test", sql`select pg_sleep(5)`),
      ),
    ).toBe(true)
  })

  it("by a lock", async () => {
    await db.admin.query("begin; lock table organization")
    try {
      expect(
        await outcome("lock_timeout=100ms", (data) =>
          data.inScope(school, "test", (scope) => scope.run(sql`select from organization`)),
        ),
      ).toBe(true)
    } finally {
      await db.admin.query("rollback")
    }
  })

  it("by a transaction that sits idle", async () => {
    expect(
      await outcome("idle_in_transaction_session_timeout=100ms", (data) =>
        data.inScope(school, "test", async (scope) => {
          await scope.run(sql`select 1`)
          await wait(400)
          await scope.run(sql`select 1`)
        }),
      ),
    ).toBe(true)
  })

  it("by a transaction that is too long", async () => {
    expect(
      await outcome("transaction_timeout=200ms", (data) =>
        data.inScope(school, "test", async (scope) => {
          for (;;) await scope.run(sql`select pg_sleep(0.05)`)
        }),
      ),
    ).toBe(true)
  })

  it("by a pool with nothing free, and by nothing else", async () => {
    expect(isOutOfTime(new Error("timeout exceeded when trying to connect"))).toBe(true)
    const wrong = await db.data.readOnce(school, "test", sql`select 1 / 0`).catch((error: unknown) => error)
    expect(isOutOfTime(wrong)).toBe(false)
  })

  it("a file may take minutes where a page may not", async () => {
    const settings = sql`select current_setting('statement_timeout'), current_setting('transaction_timeout')`
    let text = ""
    for await (const piece of db.data.copyOut(school, "test", settings)) text += piece.toString()
    expect(text).toBe("10min;10min\r\n")
  })
})
