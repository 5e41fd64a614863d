import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { addAccount } from "@jalon/identity/testing"
import { updatePicture } from "@jalon/identity/wire"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
const processes: ChildProcess[] = []
const origins: string[] = []

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, "close")
  return port
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

const startProcess = async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { MASTER_SECRET, FIELD_KEYS, PUBLIC_URL, FILES_FOLDER = "" } = api.settings
  processes.push(
    spawn(process.execPath, ["apps/api/index.ts"], {
      cwd: new URL("../../", import.meta.url),
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_ENV: "test",
        DATABASE_URL: api.db.url("jalon_app"),
        PORT: String(port),
        LOG_LEVEL: "silent",
        STOP_NOTICE_SECONDS: "0",
        STOP_DEADLINE_SECONDS: "1",
        MASTER_SECRET,
        FIELD_KEYS,
        PUBLIC_URL,
        FILES_FOLDER,
      },
    }),
  )
  await vi.waitFor(async () => expect(await isReady(origin)).toBe(true), { timeout: 120_000, interval: 200 })
  return origin
}

beforeAll(async () => {
  api = await startTestApi()
  origins.push(...(await Promise.all([startProcess(), startProcess()])))
})
afterAll(async () => {
  await Promise.all(
    processes.map(async (one) => {
      const ended = once(one, "exit")
      one.kill("SIGTERM")
      await ended
    }),
  )
  await api.close()
})

const sendPicture = async (origin: string, { access, cookies }: Awaited<ReturnType<TestApi["as"]>>) => {
  const body = new FormData()
  body.append("image", new Blob(["no picture"]))
  const { status } = await fetch(`${origin}/api/v1${updatePicture.path}`, {
    method: updatePicture.method,
    body,
    headers: {
      authorization: `Bearer ${access}`,
      cookie: Object.entries(cookies)
        .map((pair) => pair.join("="))
        .join("; "),
    },
  })
  return status
}

it("a costly call is counted over two processes of the API: the thirteenth picture of a minute is refused by either", async () => {
  const [person, neighbour] = [
    await api.as(await addAccount(api.db.admin, 0)),
    await api.as(await addAccount(api.db.admin, 0)),
  ]
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push(await sendPicture(origins[n % 2] ?? "", person))
  expect(statuses).toEqual(Array.from({ length: 12 }, () => 400))
  for (const origin of origins) {
    expect(await sendPicture(origin, person)).toBe(429)
    expect(await sendPicture(origin, neighbour)).toBe(400)
  }
  // The minute has passed in the database: neither process has counted twelve by itself.
  await api.db.admin.query("update call_count set since = since - interval '1 minute'")
  for (const origin of origins) expect(await sendPicture(origin, person)).toBe(400)
})
