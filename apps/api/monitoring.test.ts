import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { promisify } from "node:util"
import { newRootKeyEntry } from "@jalon/data"
import { addAccount, TEST_PASSWORD } from "@jalon/identity/testing"
import { checkReset, getAccount } from "@jalon/identity/wire"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readSettings as readWorkerSettings } from "../worker/settings.ts"
import { readSettings } from "./settings.ts"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const get = (url: string) => api.app.inject({ url })

it("is ready while the database answers, not ready when it is out of reach, and ready again after", async () => {
  expect((await get("/readyz")).statusCode).toBe(200)
  const { admin, name } = api.db
  await admin.query(`revoke connect on database ${name} from public`)
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'jalon_app'",
    [name],
  )
  const away = await get("/readyz")
  expect(away.statusCode).toBe(503)
  expect(away.json()).toEqual({ status: "database unreachable" })
  expect((await get("/healthz")).statusCode).toBe(200)
  await admin.query(`grant connect on database ${name} to public`)
  expect((await get("/readyz")).statusCode).toBe(200)
})

it("does not wait for a database that stays silent", async () => {
  const silent = await startTestApi()
  const real = silent.db.data.ping
  silent.db.data.ping = () => new Promise(() => undefined)
  // Nobody ever answers: that it ends at all shows that it does not wait.
  expect((await silent.app.inject({ url: "/readyz" })).statusCode).toBe(503)
  silent.db.data.ping = real
  await silent.close()
})

it("measures by route pattern, and nothing personal becomes a label", async () => {
  const account = await addAccount(api.db.admin, 0)
  const device = await api.as(account)
  await device.call(getAccount)
  const token = "0192f0c4-secret-token"
  await device.call(checkReset, { params: { token } })
  await get("/nowhere/zoe@exemple-cfa.test")
  const body = await api.app.metrics.metrics()
  // On the port of the product they do not exist.
  expect((await get("/metrics")).statusCode).toBe(404)
  expect(body).toContain(
    'jalon_http_request_duration_seconds_count{route="GET /user/account",status="200"} 1',
  )
  expect(body).toContain('route="GET /user/reset-password/:token",status="404"')
  expect(body).toContain('route="other",status="404"')
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(body).toContain("jalon_http_requests_in_flight 0")
  for (const secret of [account.email, account.id, token, TEST_PASSWORD, "127.0.0.1", "zoe@"])
    expect(body).not.toContain(secret)
})

it("gives back its place in the count when a caller hangs up", async () => {
  const other = await startTestApi()
  await other.app.listen({ host: "127.0.0.1", port: 0 })
  const stop = new AbortController()
  const held = other.db.data.ping
  other.db.data.ping = () => new Promise(() => undefined)
  const call = fetch(`${other.app.listeningOrigin}/readyz`, { signal: stop.signal }).catch(() => "hung up")
  const counted = () => other.app.metrics.metrics()
  await expect.poll(counted, { timeout: 60_000 }).toContain("jalon_http_requests_in_flight 1")
  stop.abort()
  expect(await call).toBe("hung up")
  await expect.poll(counted, { timeout: 60_000 }).toContain("jalon_http_requests_in_flight 0")
  other.db.data.ping = held
  await other.close()
})

const read = (path: string) => readFile(new URL(path, import.meta.url), "utf8")

it("has an example of the environment that names every setting of both programs, and is good as it is", async () => {
  const settings = `${await read("./settings.ts")}${await read("../worker/settings.ts")}`
  const names = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
  expect(names).toContain("MAIL_FROM")
  const example = await read("../../.env.example")
  const lines = [...example.matchAll(/^(#?)([A-Z][A-Z0-9_]+)=(.*)$/gm)]
  expect(new Set(lines.map(([, , name]) => name))).toEqual(new Set([...names, "ADMIN_DATABASE_URL"]))
  const given = lines.flatMap(([, off, name = "", value]) => (off === "#" ? [] : [[name, value]]))
  const secrets = {
    MASTER_SECRET: randomBytes(32).toString("base64"),
    FIELD_KEYS: newRootKeyEntry("1"),
    SMTP_HOST: "localhost",
  }
  const environment = { ...Object.fromEntries(given), ...secrets }
  expect(readSettings(environment).PORT).toBe(8080)
  expect(readWorkerSettings(environment).WORKER_ID).toBe("worker-1")
})

it("brings a database up to date before a release, and changes nothing the second time", async () => {
  const env = {
    PATH: process.env.PATH,
    ADMIN_DATABASE_URL: api.db.url("postgres"),
    PUBLIC_URL: "http://localhost",
  }
  const script = new URL("./prepare.ts", import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  expect(stdout).toBe("nothing to migrate\n")
})
