import { type Data, openData, sql } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Monitoring, startMonitoring } from "./monitoring.ts"

let db: TestDatabase
let data: Data
let monitoring: Monitoring
beforeAll(async () => {
  db = await testDatabase()
  data = openData({ url: db.url("jalon_worker"), connections: 2, applicationName: "test" })
  monitoring = await startMonitoring(data, { host: "127.0.0.1", port: 0 }, ["common", "react"])
})
afterAll(async () => {
  await monitoring.close()
  await data.close()
  await db.close()
})
const get = (path: string) => fetch(`http://127.0.0.1:${monitoring.port}${path}`)
const metrics = async () => (await get("/metrics")).text()

it("lives from its start, is ready while its heart beats, and not when it stops", async () => {
  expect((await get("/healthz")).status).toBe(200)
  expect((await get("/readyz")).status).toBe(503)
  let isBeating = true
  monitoring.watch(() => isBeating)
  expect((await get("/readyz")).status).toBe(200)
  expect(await metrics()).toContain("jalon_worker_beating 1")
  isBeating = false
  expect((await get("/readyz")).status).toBe(503)
  expect(await metrics()).toContain("jalon_worker_beating 0")
  expect((await get("/healthz")).status).toBe(200)
  expect((await get("/elsewhere")).status).toBe(404)
})

it("tells how much work waits, since when, and what failed", async () => {
  expect(await metrics()).toContain('jalon_work_waiting{queue="common"} 0')
  await db.data.inScope({ kind: "system", organizationId: 1 }, "test", async (scope) => {
    for (const id of ["one", "two"])
      await scope.run(sql`select enqueue_work(${id}, 'test.x', 'common', '{}', null, null, null, null, 8)`)
  })
  await db.admin.query("update dbos.workflow_status set created_at = created_at - 90000")
  monitoring.workEnded("test.x", "failed")
  const text = await metrics()
  expect(text).toContain('jalon_work_waiting{queue="common"} 2')
  expect(Number(/jalon_work_oldest_seconds\{queue="common"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(80)
  expect(text).toContain('jalon_work_total{work="test.x",outcome="failed"} 1')
})

it("tells whether the audit is whole and the partitions go on", async () => {
  await db.admin.query("select record_audit_check(3, 10, '{\"organization:1 is gone\"}')")
  const text = await metrics()
  expect(text).toContain("jalon_audit_faults 1")
  expect(text).toMatch(/jalon_audit_checked_timestamp_seconds \d{10}/)
  expect(text).toMatch(/jalon_partition_months_ahead\{table="audit_entry"\} \d+/)
})

it("answers even when the database does not", async () => {
  const away = openData({
    url: "postgres://jalon_worker@127.0.0.1:1/nowhere",
    connections: 1,
    applicationName: "test",
  })
  const alone = await startMonitoring(away, { host: "127.0.0.1", port: 0 }, ["common"])
  const response = await fetch(`http://127.0.0.1:${alone.port}/metrics`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain("jalon_worker_beating 0")
  await alone.close()
  await away.close()
})
