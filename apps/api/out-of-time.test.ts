import { addAccount } from "@jalon/identity/testing"
import { getAccount, updateAccount } from "@jalon/identity/wire"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it("says honestly that it could not answer in time, and works again when the table is free", async () => {
  const device = await api.as(await addAccount(api.db.admin, 0))
  await api.db.admin.query("begin; lock table account in access exclusive mode")
  const [read, written] = await Promise.all([
    device.call(getAccount),
    device.call(updateAccount, { body: { first_name: "Inaya" } }),
  ])
  await api.db.admin.query("rollback")
  for (const late of [read, written]) {
    expect(late.status).toBe(503)
    expect(late.headers["retry-after"]).toBe("5")
    expect(late.body).toEqual({
      code: "server.busy",
      message: "Le service est très sollicité en ce moment. Réessayez dans quelques secondes.",
      state: "error",
    })
  }
  expect((await device.call(getAccount)).status).toBe(200)
})
