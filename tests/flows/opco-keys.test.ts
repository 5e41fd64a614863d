import { randomUUID } from "node:crypto"
import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { openData } from "@jalon/data"
import { checkKeysDaily } from "@jalon/deposits/server"
import { listConnectedOpcos, registerApiKey, testApiKey } from "@jalon/deposits/wire"
import { addMember, addOrganization, putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { addDays, today } from "@jalon/kernel"
import { simulatedKey } from "@jalon/ports/opco"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { hearLogs } from "../setup/hear-logs.ts"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

const CANARY = "CANARI9Z7W5T3R1P"
const END = addDays(today(), 120)

let api: TestApi
let worker: TestWorker
let school: number
let center: string
let office: Device
const logged: string[] = []

beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: "trace" })
  hearLogs(api.app.log, logged)
  worker = await startTestWorker(api, (...words) => logged.push(JSON.stringify(words)))
  school = await addOrganization(api.db.admin)
  center = randomUUID()
  await putRow(api.db.admin, "apprentice_training_center", {
    id: center,
    organization_id: school,
    name: "CFA Horizon Métiers",
    siret: "00000010900017",
  })
  office = await api.as(await addMember(api.db.admin, school, 2))
  await office.call(stepUp, { body: { password: TEST_PASSWORD } })
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const place = (opco: "akto" | "atlas") => ({ apprentice_training_center_id: center, opco })
const states = async () =>
  Object.fromEntries(
    ((await office.call(listConnectedOpcos)).body.connected_opco as { opco: string; state: string }[]).map(
      ({ opco, state }) => [opco, state],
    ),
  )

const startMorning = async () => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  const silent = () => undefined
  await checkKeysDaily.run({
    id: "tick",
    who: { kind: "system" },
    data,
    services: undefined,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    step: (_name, work) => work(),
  })
  await data.close()
}

it("a morning finds the key that was revoked and leaves the others", async () => {
  const [akto, atlas] = (["akto", "atlas"] as const).map((opco) => simulatedKey(opco, END, { end: CANARY }))
  await office.call(registerApiKey, { body: { ...place("akto"), api_key: akto ?? "" } })
  await office.call(registerApiKey, { body: { ...place("atlas"), api_key: atlas ?? "" } })
  expect(await states()).toEqual({ akto: "connected", atlas: "connected" })
  api.opcos.revokeKey(akto ?? "")
  await startMorning()
  await vi.waitFor(
    async () => expect(await states()).toEqual({ akto: "invalid_key", atlas: "connected" }),
    SOON,
  )
  await vi.waitFor(async () => {
    const { rows } = await api.db.admin.query<{ told: string }>(
      "select opco || ' ' || coalesce(fault, 'ok') as told from opco_exchange where organization_id = $1 order by told",
      [school],
    )
    expect(rows.map(({ told }) => told)).toEqual(["akto key_refused", "akto ok", "atlas ok", "atlas ok"])
  }, SOON)
})

it("no key, token or secret of the software is in a log, a job, an exchange, an audit or an error", async () => {
  for (const fault of ["500", "garbage", "expired key", "429", "expired token"] as const) {
    api.opcos.setFault("atlas", fault)
    await office.call(testApiKey, { body: place("atlas") })
  }
  api.opcos.setFault("atlas", null)
  await office.call(registerApiKey, {
    body: { ...place("atlas"), api_key: simulatedKey("atlas", "2026-01-31", { end: CANARY }) },
  })
  expect(logged.length).toBeGreaterThan(5)
  const { rows: tables } = await api.db.admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'dbos')`,
  )
  expect(tables.some(({ name }) => name.startsWith("dbos."))).toBe(true)
  for (const secret of [CANARY, "simulateur-"]) {
    expect(logged.filter((line) => line.includes(secret))).toEqual([])
    for (const { name } of tables) {
      const found = await api.db.admin.query(`select from ${name} t where t::text like '%' || $1 || '%'`, [
        secret,
      ])
      expect(found.rowCount, name).toBe(0)
    }
  }
})
