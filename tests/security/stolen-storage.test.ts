import { randomUUID } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { DEVICE_COOKIE } from "@jalon/identity/server"
import { getAccount } from "@jalon/identity/wire"
import type { Route } from "@jalon/wire-kit"
import { afterAll, beforeAll, expect, it } from "vitest"
import { served } from "../../apps/api/modules.ts"
import { sweep } from "../setup/sweep.ts"
import { addressOf, inTurns, makePeople, sessionOf, signInMany } from "./crowd.ts"
import { endings, renew, theftsTold } from "./thefts.ts"

const STOLEN = sweep(200, 1000)
const noServices: object = new Proxy({}, { get: () => noServices })
const closedRoutes: Route[] = served(noServices as never)
  .map(({ route }) => route)
  .filter(({ access }) => access !== "anyone")
/** So that together they try all of them. */
const ROUTES_EACH = Math.max(4, Math.ceil(closedRoutes.length / STOLEN))

/** A part of an address left empty leads to no route at all. */
const filled = ({ path }: Route) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, randomUUID()])),
})

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it(`gets nothing from ${STOLEN} stolen storages without their cookie, and ends the families whose token came back`, async () => {
  const owners = await signInMany(api, await makePeople(api, 50), STOLEN)
  const ownDevice = await api.as((await makePeople(api, 1))[0] ?? { email: "" })
  const tried = new Set<Route>()
  const answers = await inTurns(owners, 8, async (owner, n) => {
    const thief = api.device(addressOf(100_000 + n))
    Object.assign(thief, { access: owner.access, refresh: owner.refresh })
    const statuses: number[] = []
    for (let turn = 0; turn < ROUTES_EACH; turn++) {
      const route = closedRoutes[(n * ROUTES_EACH + turn) % closedRoutes.length] ?? getAccount
      tried.add(route)
      statuses.push((await thief.call(route, filled(route) as never)).status)
    }
    for (const cookie of ["an invented one", ownDevice.cookies[DEVICE_COOKIE] ?? ""]) {
      thief.cookies = { [DEVICE_COOKIE]: cookie }
      statuses.push((await thief.call(getAccount)).status)
    }
    thief.cookies = n % 2 === 0 ? {} : { [DEVICE_COOKIE]: ownDevice.cookies[DEVICE_COOKIE] ?? "" }
    statuses.push((await renew(thief, thief.refresh)).status)
    return statuses
  })
  expect([...tried]).toHaveLength(closedRoutes.length)
  expect(tried.size).toBeGreaterThan(10)
  expect(new Set(answers.flat())).toEqual(new Set([401]))
  const sessions = owners.map(sessionOf)
  expect(await endings(api, sessions)).toEqual({ token_without_device: STOLEN })
  expect(await theftsTold(api, sessions)).toBe(STOLEN)
})
