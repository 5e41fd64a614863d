import { request } from "node:http"
import { sql } from "@jalon/data"
import { exportContracts, exportStudents } from "@jalon/exports/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Device, startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
let officer: Device
let school: number
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  officer = await api.as(await addMember(api.db.admin, school, 3))
  // More than the sockets between two processes hold: a reader who stops keeps the rest waiting.
  const real = api.db.data.copyOut
  const large = sql`select n, repeat('é', 300) from generate_series(1, 20000) n`
  api.db.data.copyOut = (who, action) => real(who, action, large)
  await api.app.listen({ host: "127.0.0.1", port: 0 })
})
afterAll(() => api.close())

const openTransactions = async () => {
  const { rows } = await api.db.admin.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and usename = 'jalon_app' and xact_start is not null",
  )
  return rows[0]?.count
}

const contracts = { body: { contract_type: "apprentissage", view: "all" } } as const

/** Takes the head of the answer and the first document, then nothing more. */
const readSlowly = (device: Device) =>
  new Promise<{ status: number; length: number; leave: () => void }>((resolve, reject) => {
    const asked = request(`${api.app.listeningOrigin}/api/v1${exportContracts.path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${device.access}`,
        cookie: Object.entries(device.cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join("; "),
      },
    })
    asked.once("error", reject)
    asked.once("response", (response) => {
      response.once("data", () => {
        response.pause()
        const length = Number(response.headers["content-length"])
        resolve({ status: response.statusCode ?? 0, length, leave: () => asked.destroy() })
      })
    })
    asked.end(JSON.stringify(contracts.body))
  })

describe("a file of a list", () => {
  it("is written before it is given: slow readers hold no transaction, and keep nobody from a file", async () => {
    const colleagues: Device[] = []
    for (let n = 0; n < 6; n++) colleagues.push(await api.as(await addMember(api.db.admin, school, 3)))
    const slow = await Promise.all(colleagues.map(readSlowly))
    expect(slow.map(({ status }) => status)).toEqual(Array(6).fill(200))
    // The whole length is known: who gets less knows that it was cut.
    expect(new Set(slow.map(({ length }) => length > 10_000_000))).toEqual(new Set([true]))
    expect(await openTransactions()).toBe(0)
    expect((await officer.call(exportContracts, contracts)).status).toBe(200)
    for (const { leave } of slow) leave()
  })

  it("is one at a time for each person", async () => {
    const slow = await readSlowly(officer)
    const second = await officer.call(exportStudents, { query: { format: "csv" } as never })
    expect(second).toMatchObject({ status: 409, body: { code: "export.under_way", state: "error" } })
    slow.leave()
    // Once its reader has gone the next one may be asked for.
    await expect
      .poll(async () => (await officer.call(exportStudents, { query: { format: "csv" } as never })).status, {
        timeout: 20_000,
      })
      .toBe(200)
  })

  it("that cannot be finished is refused, never cut short behind a 200", async () => {
    const real = api.db.data.copyOut
    api.db.data.copyOut = async function* () {
      yield Buffer.from("Dupont;\r\n")
      throw new Error("the database went away")
    }
    const broken = await officer.call(exportContracts, contracts)
    api.db.data.copyOut = real
    expect(broken).toMatchObject({ status: 500, body: { code: "server.failed" } })
    expect((await officer.call(exportContracts, contracts)).status).toBe(200)
  })
})
