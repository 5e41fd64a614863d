import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes, randomInt } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { newRootKeyEntry } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { type AccountSeed, addAccount, TEST_PASSWORD } from "@jalon/identity/testing"
import sharp from "sharp"
import { afterAll, beforeAll, expect, it, vi } from "vitest"

const ADDRESS = "203.0.113.77"
const BROWSER = "Navigateur-de-Zoe/5.0"
const WRONG = "pas le bon mot de Zoe"

let db: TestDatabase
let account: AccountSeed
let api: ChildProcess
let folder: string
let base: string
let log = ""
let exited: Promise<unknown>

/** The real process, so that nothing it writes escapes: its own log, a library's, Node's warnings. */
beforeAll(async () => {
  db = await testDatabase()
  account = await addAccount(db.admin, 0, { firstName: "Zoraïde", lastName: "Villeminot" })
  folder = await mkdtemp(join(tmpdir(), "jalon-log-"))
  const port = randomInt(20_000, 32_000)
  base = `http://127.0.0.1:${port}`
  api = spawn(process.execPath, [new URL("./index.ts", import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "test",
      DATABASE_URL: db.url("jalon_app"),
      PORT: String(port),
      PUBLIC_URL: base,
      TRUSTED_PROXIES: "127.0.0.1",
      MASTER_SECRET: randomBytes(32).toString("base64"),
      FIELD_KEYS: newRootKeyEntry("1"),
      FILES_FOLDER: folder,
      LOG_LEVEL: "trace",
    },
  })
  exited = new Promise((resolve) => {
    api.once("exit", resolve)
  })
  for (const stream of [api.stdout, api.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      log += chunk
    })
  }
  await vi.waitFor(async () => expect((await fetch(`${base}/healthz`)).status).toBe(200), {
    timeout: 240_000,
    interval: 200,
  })
})
afterAll(async () => {
  api.kill("SIGTERM")
  await exited
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const call = (method: string, path: string, body?: object | FormData, headers = {}) =>
  fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      "user-agent": BROWSER,
      "x-forwarded-for": ADDRESS,
      ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })

it("logs log-ins, a photo, a broken body and a failure of ours without a single personal word", async () => {
  const wrong = await call("POST", "/user/login", { email: account.email, password: WRONG })
  expect(wrong.status).toBe(422)
  const right = await call("POST", "/user/login", { email: account.email, password: TEST_PASSWORD })
  const { access, refresh } = (await right.json()) as { access: string; refresh: string }
  const cookies = right.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "")
  const session = { authorization: `Bearer ${access}`, cookie: cookies.join("; ") }

  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#2450b2" } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append("image", new Blob([new Uint8Array(picture)]), "photo-de-zoraide.jpg")
  const photo = await call("PATCH", "/user/update-profile-picture", form, session)
  expect(photo.status).toBe(200)
  const { profile_picture_url: link } = (await photo.json()) as { profile_picture_url: string }
  expect((await fetch(link)).status).toBe(200)
  await fetch(`${base}/api/v1/user/reset-password/jeton-de-zoraide`)
  await fetch(`${base}/api/v1/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"email": "${account.email}"`,
  })

  await db.admin.query(`
    create function fail_on_account() returns trigger language plpgsql as $$
    begin raise exception 'no place for % %', new.email, new.last_name using detail = new.email; end $$;
    create trigger fail before update on account for each row execute function fail_on_account()`)
  const failed = await call("PATCH", "/user/account", { first_name: "Zoraïde-Malo" }, session)
  expect(failed.status).toBe(500)
  expect(Object.keys((await failed.json()) as object)).toEqual(["code", "message", "state"])
  const reference = failed.headers.get("x-request-id") ?? ""
  expect(reference).toMatch(/^[0-9a-f-]{36}$/)

  await vi.waitFor(() => expect(log).toContain('"route":"PATCH /user/account","status":500'), {
    timeout: 60_000,
  })
  const lines = log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const told = lines.find(({ msg }) => msg === "request failed")
  expect(told).toMatchObject({
    reqId: reference,
    route: "PATCH /user/account",
    err: { type: "error", message: "P0001", stack: expect.stringContaining("at ") },
  })
  expect(lines).toContainEqual(expect.objectContaining({ route: "POST /user/login", status: 422 }))
  expect(lines).toContainEqual(expect.objectContaining({ route: "POST /user/login", status: 200 }))

  const secrets = [account.email, account.email.split("@")[0] ?? "", account.id, "Zoraïde", "zoraide"]
  const typed = [TEST_PASSWORD, WRONG, "Villeminot", BROWSER, ADDRESS, "no place for"]
  const held = [access, refresh, ...cookies.map((cookie) => cookie.split("=")[1] ?? ""), new URL(link).search]
  for (const secret of [...secrets, ...typed, ...held]) {
    expect(secret).not.toBe("")
    expect(log).not.toContain(secret)
  }
})
