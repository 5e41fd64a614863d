import { randomBytes } from "node:crypto"
import { startTestApi } from "@jalon/api/testing"
import { identityKeys } from "@jalon/identity/server"
import type { Route } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { served } from "../../apps/api/modules.ts"
import { mount } from "../../apps/api/mount.ts"
import { ownersIn } from "./canary.ts"
import { carelessRoutes, isCareless, tableOf } from "./careless.ts"
import { faultText, type Matrix, type Run, runMatrix } from "./matrix.ts"
import { allPolicies, dropPolicy, policyName, restorePolicy, setRowLevelSecurity } from "./policies.ts"
import { probes } from "./probes.ts"
import { CALLERS, seedWorld } from "./world.ts"

/** Only the routes are wanted: whatever a handler would ask for answers itself. */
const noServices: object = new Proxy({}, { get: () => noServices })

let matrix: Matrix
let standing: Run
let wallDown: Run
let knownFaults: Set<string>
const summary: string[] = []

beforeAll(async () => {
  const master = randomBytes(32)
  const keys = identityKeys(master)
  const api = await startTestApi({
    MASTER_SECRET: master.toString("base64"),
    // Each caller makes hundreds of calls a run, and a fast machine runs several in a minute.
    CALLS_PER_MINUTE_AND_ACCOUNT: "1000000",
  })
  const world = await seedWorld(api.db.admin)
  const careless = await carelessRoutes(api.db.admin)
  await api.app.register(
    async (part) => {
      for (const one of careless) mount(part, one, api.db.data)
    },
    { prefix: "/api/v1" },
  )
  const product: Route[] = served(noServices as never).map(({ route }) => route)
  const routes = [...product, ...careless.map(({ route }) => route)]
  matrix = { api, world, keys, routes }
  standing = await runMatrix(matrix, { applicationWall: true })
  wallDown = await runMatrix(matrix, { applicationWall: false })
  knownFaults = new Set([...standing.faults, ...wallDown.faults].map(faultText))
  summary.push(
    `${product.length} routes and ${careless.length} careless ones × ${CALLERS.length} callers = ${standing.cells} cells`,
    `walls up: ${standing.faults.length} faults`,
    `application wall down: ${wallDown.faults.length} faults`,
  )
}, 240_000)

afterAll(async () => {
  process.stdout.write(`Tenant walls: ${summary.join("; ")}\n`)
  await matrix.api.close()
})

it("has a canary in every table, of more than one owner where rows have owners", async () => {
  const blind: string[] = []
  for (const table of matrix.routes.filter(isCareless).map(tableOf)) {
    const { rows } = await matrix.api.db.admin.query(`select to_jsonb(t)::text as row from ${table} t`)
    const owners = ownersIn(JSON.stringify(rows))
    if (owners.size < (owners.has("platform") ? 1 : 2)) blind.push(table)
  }
  expect(blind).toEqual([])
})

it("shows each caller her own rows, so that silence is not mistaken for safety", () => {
  const unseen = matrix.world.callers
    .filter(({ stands }) => stands)
    .flatMap((caller) => {
      const cells = [...standing.shown].filter(([name]) => name.endsWith(`× ${caller.name}`))
      const seen = new Set(cells.flatMap(([, owners]) => [...owners]))
      return [...caller.sees].filter((owner) => !seen.has(owner)).map((owner) => `${caller.name}: ${owner}`)
    })
  expect(unseen).toEqual([])
})

it("answers every caller as the rules of access say, and leaks nothing", () => {
  expect(standing.faults.map(faultText)).toEqual([])
})

it("leaks nothing with the application's wall down", () => {
  expect(wallDown.faults.map(faultText)).toEqual([])
})

it("answers the same when nothing was touched", async () => {
  const again = await runMatrix(matrix, { applicationWall: true, baseline: standing.shown })
  expect(again.faults.map(faultText).filter((fault) => !knownFaults.has(fault))).toEqual([])
}, 240_000)

describe("every policy is missed when it is gone", () => {
  const turnsRed = async (first: string) => {
    const run = await runMatrix(matrix, {
      first,
      applicationWall: true,
      baseline: standing.shown,
      untilNew: knownFaults,
    })
    return run.faults.some((fault) => !knownFaults.has(faultText(fault)))
  }

  it("turns red when one policy is dropped", async () => {
    const { admin } = matrix.api.db
    const before = await allPolicies(admin)
    const unnoticed: string[] = []
    for (const policy of before) {
      const name = policyName(policy)
      await dropPolicy(admin, policy)
      const probe = probes[name]
      const red = probe ? !(await probe(matrix.api.db)) : await turnsRed(policy.table)
      await restorePolicy(admin, policy)
      if (!red) unnoticed.push(name)
      if (probe && !(await probe(matrix.api.db))) unnoticed.push(`${name} (its probe fails even with it)`)
    }
    summary.push(
      `${before.length} policies dropped: ${before.length - unnoticed.length} noticed (${Object.keys(probes).length} of them by a probe)`,
    )
    expect(unnoticed).toEqual([])
    expect(await allPolicies(admin)).toEqual(before)
  }, 240_000)

  it("turns red when a table loses row level security and the application's wall is down", async () => {
    const { admin } = matrix.api.db
    const tables = [...new Set((await allPolicies(admin)).map(({ table }) => table))]
    const readable = tables.filter((table) => matrix.routes.filter(isCareless).map(tableOf).includes(table))
    const unnoticed: string[] = []
    const noticedByProduct: string[] = []
    for (const table of readable) {
      await setRowLevelSecurity(admin, table, "disable")
      const run = await runMatrix(matrix, {
        first: table,
        applicationWall: false,
        untilNew: knownFaults,
      })
      await setRowLevelSecurity(admin, table, "enable")
      const leaks = run.faults.filter(
        (fault) => !knownFaults.has(faultText(fault)) && fault.fault.startsWith("LEAK"),
      )
      if (leaks.length === 0) unnoticed.push(table)
      else if (leaks.some(({ careless }) => !careless)) noticedByProduct.push(table)
    }
    summary.push(
      `${readable.length} tables opened: ${readable.length - unnoticed.length} leaks found (product routes alone: ${noticedByProduct.join(", ")})`,
    )
    expect(unnoticed).toEqual([])
  }, 240_000)
})
