import { setTimeout as wait } from "node:timers/promises"
import { openData, sql, type Who } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import * as z from "zod"
import { events, job, publish, schedule, startJob, type Work } from "../index.ts"
import { startWorker, type Worker } from "./index.ts"

let db: TestDatabase
let worker: Worker
let workerData: ReturnType<typeof openData>
const ran: { label: string; who: Who; at: number }[] = []
const ticks: number[] = []
const logged: string[] = []
const note = (facts: object, message: string) => logged.push(`${message} ${JSON.stringify(facts)}`)

const labelled = z.object({ label: z.string(), ms: z.number() })
type Labelled = z.output<typeof labelled>
const trace = async ({ label, ms }: Labelled, { who }: Work) => {
  await wait(ms)
  ran.push({ label, who, at: Date.now() })
}
const record = job({ name: "test.record", payload: labelled, run: async () => ({ handle: trace }) })
const second = job({ name: "test.second", payload: labelled, run: async () => ({ handle: trace }) })
const read = job({
  name: "test.read",
  payload: labelled,
  run: async () => ({
    handle: async (payload: Labelled, work: Work<{ greeting: string }>) => {
      const rows = await work.step("read", () =>
        work.data.inScope(work.who, "test", async (scope) => {
          await scope.run(sql`select pg_sleep(${payload.ms / 1000})`)
          return scope.run(
            sql<{ name: string; user: string }>`select name, current_user::text as user from organization`,
          )
        }),
      )
      const seen = rows.map((row) => `${row.name} by ${row.user}`).join()
      ran.push({
        label: `${payload.label}: ${work.services.greeting} ${seen}`,
        who: work.who,
        at: Date.now(),
      })
    },
  }),
})
let failures = 0
const stubborn = job({
  name: "test.stubborn",
  payload: labelled,
  run: async () => ({
    handle: async ({ label }: Labelled, work: Work) => {
      const tries = await work.step(
        "third time lucky",
        async () => {
          failures += 1
          if (failures < 3) throw new Error("aicha@example.org is not home")
          return failures
        },
        { firstWaitMs: 10 },
      )
      if (label === "never") throw new Error("aicha@example.org moved away")
      ran.push({ label: `${label} after ${tries}`, who: work.who, at: Date.now() })
    },
  }),
})
const testEvents = events("test", { Happened: labelled, Ignored: labelled })

const school = (organizationId: number): Who => ({ kind: "system", organizationId })
const done = (label: string) => ran.filter((entry) => entry.label.startsWith(label))
const until = (check: () => void, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 20 })

const start = () =>
  startWorker({
    databaseUrl: db.url("jalon_worker"),
    data: workerData,
    workerId: "worker-test",
    services: { greeting: "bonjour" },
    jobs: [record, read, stubborn],
    reactions: { "test.Happened": [record, second], "test.Ignored": [] },
    schedules: [
      schedule({ name: "test.tick", cron: "* * * * * *", run: async () => void ticks.push(Date.now()) }),
    ],
    log: { debug: () => undefined, info: note, warn: note, error: note },
    onSuperseded: () => undefined,
  })

beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query(`insert into organization (id, kind, name, invoice_uuid) values
    (1, 'school', 'CFA Horizon Métiers', gen_random_uuid()), (2, 'school', 'CFA des Deux-Rives', gen_random_uuid())`)
  workerData = openData({ url: db.url("jalon_worker"), connections: 8, applicationName: "worker" })
})
afterAll(async () => {
  await worker.stop()
  await workerData.close()
  await db.close()
})

it("does not let one school's rush starve another", async () => {
  await db.data.inScope(school(1), "test", async (scope) => {
    for (let n = 0; n < 300; n++) await startJob(scope, record, { label: "A", ms: 20 })
  })
  await db.data.inScope(school(2), "test", (scope) => startJob(scope, record, { label: "B", ms: 20 }))
  worker = await start()
  await until(() => expect(done("B")).toHaveLength(1))
  const rank = ran.findIndex((entry) => entry.label === "B") + 1
  process.stdout.write(
    `fairness: 300 jobs of school A enqueued first, the job of school B finished as number ${rank}\n`,
  )
  expect(rank).toBeLessThanOrEqual(12)
  await until(() => expect(done("A")).toHaveLength(300), 60_000)
})

it("claims the work of many owners in few transactions", async () => {
  for (let owner = 1; owner <= 120; owner++)
    await db.data.inScope(school(1_000 + owner), "test", (scope) =>
      startJob(scope, record, { label: "many", ms: 0 }),
    )
  await until(() => expect(done("many")).toHaveLength(120), 60_000)
  // What one transaction claims starts at one moment: the one the transaction began.
  const { rows } = await db.admin.query<{ claims: number }>(
    "select count(distinct started_at_epoch_ms)::int as claims from dbos.workflow_status where queue_partition_key like 'organization:1___#%'",
  )
  // One for each owner would be 120; owners are added while others are being claimed.
  expect(rows[0]?.claims).toBeGreaterThan(0)
  expect(rows[0]?.claims).toBeLessThan(80)
})

it("starts every job of an event, once, for the owner of the scope that said it", async () => {
  await db.data.inScope(school(2), "test", (scope) =>
    publish(scope, testEvents.Happened, { label: "reaction", ms: 0 }),
  )
  await db.data.inScope(school(2), "test", (scope) =>
    publish(scope, testEvents.Ignored, { label: "none", ms: 0 }),
  )
  await until(() => expect(done("reaction")).toHaveLength(2))
  await wait(500)
  expect(done("reaction").map((entry) => entry.who)).toEqual([school(2), school(2)])
  expect(done("none")).toEqual([])
})

it("runs as jalon_worker, behind the policies, with the services it was given", async () => {
  await db.data.inScope(school(1), "test", (scope) => startJob(scope, read, { label: "read", ms: 0 }))
  await until(() => expect(done("read")).toHaveLength(1))
  expect(done("read")[0]?.label).toBe("read: bonjour CFA Horizon Métiers by jalon_worker")
})

it("runs once under one dedupe id, even after it has finished", async () => {
  const twice = () =>
    db.data.inScope(school(1), "test", (scope) =>
      startJob(scope, record, { label: "once", ms: 0 }, { dedupeId: "contract-12" }),
    )
  await Promise.all([twice(), twice()])
  await until(() => expect(done("once")).toHaveLength(1))
  await twice()
  await wait(500)
  expect(done("once")).toHaveLength(1)
})

it("waits for the delay", async () => {
  const from = Date.now()
  await db.data.inScope(school(1), "test", (scope) =>
    startJob(scope, record, { label: "later", ms: 0 }, { delayMs: 1_500 }),
  )
  await until(() => expect(done("later")).toHaveLength(1))
  expect((done("later")[0]?.at ?? 0) - from).toBeGreaterThanOrEqual(1_500)
})

it("tries a failing step again, and tells failures without their words", async () => {
  const go = (label: string) =>
    db.data.inScope(school(1), "test", (scope) => startJob(scope, stubborn, { label, ms: 0 }))
  await go("stubborn")
  await until(() => expect(done("stubborn after 3")).toHaveLength(1))
  await go("never")
  await until(() => expect(logged.join("\n")).toContain('durable work failed {"work":"test.stubborn"'))
  expect(logged.join("\n")).not.toContain("aicha")
})

it("survives the loss of every connection of the engine", async () => {
  await db.data.inScope(school(1), "test", async (scope) => {
    for (let n = 0; n < 20; n++) await startJob(scope, read, { label: "cut", ms: 400 })
  })
  await wait(400)
  const cut = await db.admin.query(`select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
    where application_name like 'dbos_%' and datname = current_database()`)
  expect(cut.rows[0].n).toBeGreaterThan(2)
  await until(() => expect(done("cut")).toHaveLength(20))
})

it("ticks by the clock", async () => {
  await until(() => expect(ticks.length).toBeGreaterThanOrEqual(3))
})

it("takes its heartbeat away when it stops, and starts again under the same name", async () => {
  const pulse = () => db.admin.query("select worker_id from worker_heartbeat")
  expect((await pulse()).rows).toEqual([{ worker_id: "worker-test" }])
  await worker.stop()
  expect((await pulse()).rows).toEqual([])
  worker = await start()
  expect((await pulse()).rows).toHaveLength(1)
})
