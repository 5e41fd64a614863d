import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import pg from "pg"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

type Wire = { execute: () => void; query: () => void; sync: () => void }

it("logs in with two functions: four statements with the scopes they open, and two commits", async () => {
  const account = await addMember(api.db.admin, await addOrganization(api.db.admin), 1)
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype
  // Connections are open and know their statements; so does the device.
  const device = api.device()
  for (let n = 0; n < 3; n++) expect((await device.logIn(account.email)).status).toBe(200)
  const [prepared, plain, ends] = [vi.spyOn(wire, "execute"), vi.spyOn(wire, "query"), vi.spyOn(wire, "sync")]
  expect((await device.logIn(account.email)).status).toBe(200)
  expect({
    statements: prepared.mock.calls.length + plain.mock.calls.length,
    trips: ends.mock.calls.length,
  }).toEqual({
    statements: 4,
    trips: 2,
  })
})
