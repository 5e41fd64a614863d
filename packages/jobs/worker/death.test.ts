import { type ChildProcess, spawn } from "node:child_process"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { startJob } from "../index.ts"
import { twoSteps } from "./testing/worker-process.ts"

const SCRIPT = new URL("./testing/worker-process.ts", import.meta.url).pathname
let db: TestDatabase
const children = new Set<ChildProcess>()

beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query(`create table job_trace (work_id text, step text, worker text, at timestamptz default now());
    grant insert on job_trace to jalon_worker`)
})
afterEach(async () => {
  await Promise.all([...children].map((child) => end(child, "SIGKILL")))
  await db.admin.query(
    "truncate job_trace, worker_heartbeat, dbos.workflow_status, dbos.operation_outputs cascade",
  )
})
afterAll(() => db.close())

const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | null>((gone) => {
    if (child.exitCode !== null || child.signalCode !== null) return gone(child.exitCode)
    child.once("exit", (code) => gone(code))
    child.kill(signal)
  }).finally(() => children.delete(child))

const worker = async (id: string, mood: "stuck" | "well") => {
  const child = spawn(process.execPath, [SCRIPT, db.url("jalon_worker"), id, mood], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.add(child)
  let said = ""
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk
  })
  await vi.waitFor(() => expect(said).toContain("worker started"), { timeout: 60_000, interval: 50 })
  return child
}

const start = (count: number) =>
  db.data.inScope({ kind: "system", organizationId: 1 }, "test", async (scope) => {
    for (let n = 0; n < count; n++) await startJob(scope, twoSteps, {})
  })

type Trace = { work_id: string; step: string; worker: string }
const traces = async () => (await db.admin.query<Trace>("select * from job_trace order by at")).rows
const steps = async (step: string) => (await traces()).filter((trace) => trace.step === step)
/** Done and remembered by the engine: until then a step is still in its middle, and may run again. */
const remembered = async (step: string) => {
  const { rows } = await db.admin.query("select from dbos.operation_outputs where function_name = $1", [step])
  return rows
}
const until = (check: () => Promise<void>, timeout: number) => vi.waitFor(check, { timeout, interval: 50 })
const eachOnce = (found: Trace[]) => new Set(found.map((trace) => trace.work_id)).size === found.length

it("goes on, after kill -9 and a restart, from the step it had done", async () => {
  const first = await worker("worker-1", "stuck")
  await start(1)
  await until(async () => expect(await remembered("first")).toHaveLength(1), 60_000)
  await end(first, "SIGKILL")
  expect(await steps("second")).toEqual([])
  await worker("worker-1", "well")
  await until(async () => expect(await steps("second")).toHaveLength(1), 60_000)
  expect(await steps("first")).toHaveLength(1)
})

it("gives the work of a worker killed for good to another within 60 s, repeating no step", async () => {
  const doomed = await worker("worker-doomed", "stuck")
  // So many that each of the owner's eight slots has some: one runs in each, and waits to be killed.
  await start(80)
  await until(async () => expect(await remembered("first")).toHaveLength(8), 60_000)
  await worker("worker-heir", "well")
  await end(doomed, "SIGKILL")
  const killed = Date.now()
  await until(async () => expect(await steps("second")).toHaveLength(80), 60_000)
  const seconds = (Date.now() - killed) / 1000
  process.stdout.write(
    `takeover: 8 jobs of a killed worker, and 72 behind them, finished by another after ${seconds.toFixed(1)} s\n`,
  )
  expect(seconds).toBeLessThan(60)
  expect(await steps("first")).toHaveLength(80)
  const second = await steps("second")
  expect(eachOnce(second)).toBe(true)
  expect(new Set(second.map((trace) => trace.worker))).toEqual(new Set(["worker-heir"]))
})

it("ends a process whose name another one took, and leaves what it had to the newcomer", async () => {
  const old = await worker("worker-twin", "stuck")
  const exit = new Promise((gone) => old.once("exit", gone))
  await start(1)
  await until(async () => expect(await remembered("first")).toHaveLength(1), 60_000)
  await worker("worker-twin", "well")
  expect(await exit).toBe(3)
  await until(async () => expect(await steps("second")).toHaveLength(1), 60_000)
  expect(await steps("first")).toHaveLength(1)
})

it("runs work whose claim was committed while its answer was lost", async () => {
  await worker("worker-1", "well")
  // What PostgreSQL leaves behind when it is killed between the two: the work belongs to a process that knows nothing of it.
  await db.data.inScope({ kind: "system", organizationId: 1 }, "test", (scope) =>
    startJob(scope, twoSteps, {}, { delayMs: 3_600_000 }),
  )
  await db.admin.query(`update dbos.workflow_status set status = 'PENDING', owner_xid = 'lost', started_at_epoch_ms = 0,
    executor_id = (select worker_id || '/' || boot_id from worker_heartbeat)`)
  await until(async () => expect(await steps("second")).toHaveLength(1), 60_000)
  expect(await steps("first")).toHaveLength(1)
})
