import { saveCompletion } from "@jalon/contracts/wire"
import { type AccountSeed, addAccount } from "@jalon/identity/testing"
import { getAccount, getBasicData, listSessions } from "@jalon/identity/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Device, type Reply, startTestApi, type TestApi } from "./testing/index.ts"

const WEB = "https://app.jalon.example"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ ALLOWED_ORIGINS: WEB })
})
afterAll(() => api.close())

/** Ten at a time, as a room of browsers would: not all in the same microsecond. */
const inGroups = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (let at = 0; at < all.length; at += 10)
    done.push(...(await Promise.all(all.slice(at, at + 10).map(work))))
  return done
}

describe("limits", () => {
  it("let a class of 300 behind one address log in and work, while one token that runs away is stopped", async () => {
    const address = "203.0.113.9"
    const accounts: AccountSeed[] = []
    for (let n = 0; n < 300; n++) accounts.push(await addAccount(api.db.admin, 0))
    const class300 = await inGroups(accounts, async ({ email }) => {
      const device = api.device(address)
      const statuses = [
        (await device.logIn(email)).status,
        (await device.call(getAccount)).status,
        (await device.call(getBasicData)).status,
        (await device.call(listSessions)).status,
      ]
      return { device, statuses }
    })
    expect(class300.flatMap(({ statuses }) => statuses).filter((status) => status !== 200)).toEqual([])

    const [runaway, neighbour] = class300.map(({ device }) => device) as [Device, Device]
    const replies: Reply[] = []
    for (let n = 0; n < 700; n++) replies.push(await runaway.call(getBasicData))
    // Three of its 600 calls of this minute were made above.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(597)
    expect(replies.at(-1)).toMatchObject({
      status: 429,
      body: {
        code: "request.too_many",
        message: "Trop de demandes en peu de temps. Patientez une minute.",
        state: "error",
      },
    })
    expect((await neighbour.call(getAccount)).status).toBe(200)
    expect((await api.device(address).logIn(accounts[2]?.email ?? "")).status).toBe(200)
  })

  it("count forged tokens on the address that sends them", async () => {
    const statuses = await inGroups(
      Array.from({ length: 6_020 }, (_, n) => n),
      async (n) => {
        const headers = { authorization: `Bearer forged-${n}` }
        return (await api.app.inject({ url: "/healthz", remoteAddress: "198.51.100.7", headers })).statusCode
      },
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it("stop an address that calls without end and without a token, and no other address", async () => {
    const knock = (remoteAddress: string) => api.app.inject({ url: "/healthz", remoteAddress })
    const statuses = await inGroups(
      Array.from({ length: 6_010 }),
      async () => (await knock("198.51.100.1")).statusCode,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(6_000)
    const refused = await knock("198.51.100.1")
    expect(refused.statusCode).toBe(429)
    expect(refused.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
    expect((await knock("198.51.100.2")).statusCode).toBe(200)
  })
})

describe("what a guest sends", () => {
  it("is counted before it is read: more fields than any form has are refused together", async () => {
    const save = (count: number) => {
      const changes = Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`case_${n}`, { nothing: n }]),
      )
      return api.device().call(saveCompletion, { body: { token: "inconnu", changes } as never })
    }
    expect(Object.keys((await save(300)).body.fields ?? {})).toHaveLength(300)
    expect((await save(301)).body).toMatchObject({
      code: "request.invalid",
      fields: { changes: "Valeur invalide" },
    })
  })
})

describe("calls from another origin", () => {
  const from = (origin: string, method: "GET" | "OPTIONS") =>
    api.app.inject({
      method,
      url: "/api/v1/user/account",
      headers: { origin, ...(method === "OPTIONS" ? { "access-control-request-method": "PATCH" } : {}) },
    })

  it("are allowed from the listed origin, with its cookies, and answered before any route when they only ask", async () => {
    const asked = await from(WEB, "OPTIONS")
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      "access-control-allow-origin": WEB,
      "access-control-allow-credentials": "true",
      "access-control-allow-methods": "GET, POST, PATCH, PUT, DELETE",
      "access-control-allow-headers": "authorization, content-type, idempotency-key",
      vary: "Origin",
    })
    const read = await from(WEB, "GET")
    expect(read.statusCode).toBe(401)
    expect(read.headers["access-control-allow-origin"]).toBe(WEB)
  })

  it.each([
    "https://app.jalon.example.evil.test",
    "http://app.jalon.example",
    "null",
    "https://jalon.example",
  ])("are told nothing from %s", async (origin) => {
    for (const method of ["GET", "OPTIONS"] as const) {
      const { headers } = await from(origin, method)
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([])
    }
  })
})
