import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { updateContract } from "@jalon/contracts/wire"
import { addAccount, TEST_PASSWORD } from "@jalon/identity/testing"
import { getAccount, updateAccount } from "@jalon/identity/wire"
import { type Collector, type SentryEnvelope, startCollector } from "@jalon/ports/collector"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { openContractSchool } from "./testing/contract-school.ts"
import { startTestApi } from "./testing/index.ts"

const SOON = { timeout: 60_000 }
let collector: Collector
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())

const cookieOf = (cookies: Readonly<Record<string, string>>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ")

/** Fails as the worst error would: with the person's address and name in its message and its detail. */
const failOnAccount = `
  create function fail_on_account() returns trigger language plpgsql as $$
  begin raise exception 'no place for % %', new.email, new.last_name using detail = new.email; end $$;
  create trigger fail before update on account for each row execute function fail_on_account()`

it("[O-01] [O-04] tells of a failure of ours once, with where and under which reference, and nothing personal", async () => {
  const api = await startTestApi({ SENTRY_DSN: `http://publickey@127.0.0.1:${collector.port}/42` })
  const account = await addAccount(api.db.admin, 0, { firstName: "Zoé", lastName: "Villeminot" })
  const device = await api.as(account)
  await api.db.admin.query(failOnAccount)
  const refused = await device.call(getAccount, {}, { authorization: "Bearer no" })
  expect(refused.status).toBe(401)
  const failed = await api.app.inject({
    method: "PATCH",
    url: "/api/v1/user/account?from=zoe",
    headers: { authorization: `Bearer ${device.access}`, "user-agent": "Navigateur de Zoé" },
    cookies: device.cookies,
    payload: { first_name: "Malo" },
  })
  expect(failed.statusCode).toBe(500)
  await vi.waitFor(() => expect(collector.requests).toHaveLength(1), SOON)
  await api.close()

  expect(collector.requests.map(({ path }) => path)).toEqual(["/api/42/envelope/"])
  const items = collector.requests.flatMap(({ body }) => (body as SentryEnvelope).items)
  expect(items).toHaveLength(1)
  expect(items[0]?.payload).toMatchObject({
    environment: "production",
    level: "error",
    tags: { route: "PATCH /user/account", reference: failed.headers["x-request-id"] },
    exception: { values: [{ type: "error", value: "P0001", stacktrace: { frames: expect.any(Array) } }] },
  })
  const everything = JSON.stringify(collector.requests)
  const personal = [
    account.email,
    account.id,
    "Zoé",
    "zoe",
    "Villeminot",
    "Malo",
    "Navigateur",
    TEST_PASSWORD,
  ]
  for (const secret of [...personal, device.access ?? "", ...Object.values(device.cookies), "no place for"])
    expect(everything).not.toContain(secret)
  expect(items[0]?.payload).not.toHaveProperty("server_name")
  expect(items[0]?.payload).not.toHaveProperty("user")
  expect(items[0]?.payload).not.toHaveProperty("request")
})

it("[O-04] sends nothing without a key, and the failure is answered all the same", async () => {
  collector.clear()
  const api = await startTestApi()
  const device = await api.as(await addAccount(api.db.admin, 0))
  await api.db.admin.query(failOnAccount)
  const failed = await device.call(updateAccount, { body: { first_name: "Malo" } })
  expect(failed).toMatchObject({
    status: 500,
    body: {
      code: "server.failed",
      message: "Une erreur s’est produite de notre côté. Vos saisies sont conservées.",
      state: "error",
    },
  })
  await api.close()
  expect(collector.requests).toEqual([])
})

it("[O-04] tells nothing of a reader who went away before her answer was whole", async () => {
  collector.clear()
  const api = await startTestApi({ SENTRY_DSN: `http://publickey@127.0.0.1:${collector.port}/42` })
  const { port } = new URL(await api.app.listen({ host: "127.0.0.1", port: 0 }))
  const school = await openContractSchool(api)
  const path = `/api/v1${updateContract.path.replace(":contractId", await school.create({}))}`
  const { access, cookies } = school.office
  const headers = {
    authorization: `Bearer ${access}`,
    cookie: cookieOf(cookies),
    "content-type": "application/json",
    "accept-encoding": "br",
  }

  // Her answer waits for a lock until the server has heard that she left.
  await api.db.admin.query("begin; lock table contract")
  const reader = request({ method: "PATCH", port, path, headers }).on("error", () => undefined)
  reader.end(JSON.stringify({ changes: { maitre1_nom: "PELLETIER" } }))
  const [asked] = (await once(api.app.server, "request")) as [IncomingMessage]
  const waiting = () => api.db.admin.query("select from pg_locks where not granted")
  await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), SOON)
  const heard = once(asked.socket, "close")
  reader.destroy()
  await heard
  await api.db.admin.query("commit")
  const fields = () => api.db.admin.query("select from contract where fields ->> 'maitre1_nom' = 'PELLETIER'")
  await vi.waitFor(async () => expect((await fields()).rows).toHaveLength(1), SOON)
  // A failure would be told right after what she changed is kept.
  await wait(1000)
  await api.close()
  expect(collector.requests).toEqual([])
})
