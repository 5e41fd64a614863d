import { startTestApi, type TestApi } from "@jalon/api/testing"
import { getAccount } from "@jalon/identity/wire"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"
import { inTurns, makePeople, sessionOf, signInMany } from "./crowd.ts"
import { endings, renew, theftsTold } from "./thefts.ts"

const REUSED = sweep(200, 1000)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it(`ends the family ${REUSED} times out of ${REUSED} when a token comes back after the grace`, async () => {
  const devices = await signInMany(api, await makePeople(api, 50), REUSED)
  const first = devices.map((device) => device.refresh)
  const renewed = await inTurns(devices, 8, async (device) => {
    const { status, body } = await renew(device, device.refresh)
    Object.assign(device, { access: String(body.access), refresh: String(body.refresh) })
    return status
  })
  expect(new Set(renewed)).toEqual(new Set([200]))
  const sessions = devices.map(sessionOf)
  await api.db.admin.query(
    "update session set rotated_at = rotated_at - interval '11 seconds' where id = any ($1)",
    [sessions],
  )
  const answers = await inTurns(devices, 8, async (device, n) => [
    (await renew(device, first[n] ?? null)).status,
    // Whoever holds the newer pair, thief or owner, is out as well.
    (await renew(device, device.refresh)).status,
    (await device.call(getAccount)).status,
  ])
  expect(new Set(answers.flat())).toEqual(new Set([401]))
  expect(await endings(api, sessions)).toEqual({ token_reused: REUSED })
  expect(await theftsTold(api, sessions)).toBe(REUSED)
})
