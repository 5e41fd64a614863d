import { spawn } from "node:child_process"
import { openData, sql } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { identityEvents } from "@jalon/identity/server"
import { publish } from "@jalon/jobs"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { schedules } from "./schedules/index.ts"
import { openServices } from "./services.ts"
import { readSettings } from "./settings.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [new URL("./index.ts", import.meta.url).pathname], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk
    })
  }
  const exit = new Promise<number | null>((gone) => child.once("exit", gone))
  return { child, exit, said: () => said }
}

it("does not start without its settings, and names them", async () => {
  const worker = run({ WORKER_ID: "with a space" })
  expect(await worker.exit).toBe(1)
  expect(worker.said()).toMatch(/Settings refused:\s+DATABASE_URL: .*\s+WORKER_ID: /)
})

const needed = {
  DATABASE_URL: "postgres://jalon_worker@localhost/jalon",
  PUBLIC_URL: "http://localhost:8080",
  MASTER_SECRET: Buffer.alloc(32).toString("base64"),
  FIELD_KEYS: `1:${Buffer.alloc(32).toString("base64")}`,
  SMTP_HOST: "127.0.0.1",
  SMTP_PORT: "1",
  MAIL_FROM: "ne-pas-repondre@jalon.example",
}

it("has settings that a few addresses complete", () => {
  expect(readSettings(needed)).toMatchObject({
    DATABASE_CONNECTIONS: 10,
    DRAIN_SECONDS: 20,
  })
})

it("starts as jalon_worker, reacts, and leaves cleanly when asked", async () => {
  const worker = run({ ...needed, DATABASE_URL: db.url("jalon_worker"), WORKER_ID: "worker-1" })
  await vi.waitFor(() => expect(worker.said()).toContain("worker started"), { timeout: 60_000, interval: 50 })
  const accountId = "019a0000-0000-7000-8000-00000000000a"
  await db.data.inScope({ kind: "signed_out" }, "test", (scope) =>
    publish(scope, identityEvents.PasswordChanged, { accountId }, { owner: { accountId } }),
  )
  const done = async () => {
    const { rows } = await db.admin.query("select status from dbos.workflow_status where name = 'react'")
    expect(rows).toEqual([{ status: "SUCCESS" }])
  }
  await vi.waitFor(done, { timeout: 60_000, interval: 50 })
  worker.child.kill("SIGTERM")
  expect(await worker.exit).toBe(0)
  expect((await db.admin.query("select from worker_heartbeat")).rows).toEqual([])
  expect(worker.said()).toContain("worker stopped")
})

it("has schedules that the worker's role may run", async () => {
  const data = openData({ url: db.url("jalon_worker"), connections: 1, applicationName: "test" })
  const removed: object[] = []
  const silent = () => undefined
  for (const { run: tick } of schedules) {
    await tick({
      id: "tick",
      who: { kind: "system" },
      data,
      services: openServices(readSettings(needed)),
      log: { debug: silent, info: (facts) => removed.push(facts), warn: silent, error: silent },
      step: (_name, work) => work(),
    })
  }
  await data.close()
  expect(removed).toEqual([
    { removed: 0 },
    { chains: expect.any(Number), entries: expect.any(Number) },
    { found: 0 },
    { removed: 0 },
    { schools: 0 },
    { schools: 0 },
    { schools: 0 },
    { connections: 0 },
    { schools: 0 },
    { connections: 0 },
    { dropped: 0 },
    { schools: 0 },
    { asked: 0 },
    { forgotten: 0 },
    { schools: 0 },
    { schools: 0, lines: 0 },
    { schools: 0, found: 0 },
    { schools: 0, raised: 0 },
    { dropped: 0 },
    { schools: 0 },
    { schools: 0 },
  ])
  const partitions = await db.data.readOnce(
    { kind: "system" },
    "test",
    sql<{ n: number }>`select count(*)::int as n from pg_inherits where inhparent = 'audit_entry'::regclass`,
  )
  expect(partitions[0]?.n).toBeGreaterThanOrEqual(14)
})
