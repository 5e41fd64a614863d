import type { Route } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tableOf } from "./careless.ts"
import { type Baseline, faultText, runMatrix } from "./matrix.ts"
import { type OpenMatrix, openMatrix, PATIENCE } from "./open-matrix.ts"
import { allPolicies, dropPolicy, policyName, restorePolicy, setRowLevelSecurity } from "./policies.ts"
import { probes } from "./probes.ts"
import { actionOf } from "./tries.ts"

let matrix: OpenMatrix
/** What each caller sees of every table, and by the routes below, while nothing is missing. */
let baseline: Baseline
const none: ReadonlySet<string> = new Set()
const summary: string[] = []

/** Policies that only the product needs: a route that no longer answers without them. The others are missed by a table read whole. */
const missedBy: Record<string, string> = {
  "account.keeper": "GET /customer/members",
  "audit_chain.keeper": "POST /user/login",
  "audit_entry.keeper": "POST /user/login",
  "login_throttle.scope": "POST /user/login",
  "partnership.keeper": "GET /customer/partnerships",
  "student.student_space": "GET /student/rectifications",
}

const routeOf = (action: string): Route => {
  const route = matrix.product.find((one) => actionOf(one) === action)
  if (!route) throw new Error(`No route ${action}`)
  return route
}
const readersOf = (table: string) => matrix.careless.filter((route) => tableOf(route) === table)

beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(async () => {
  process.stdout.write(`Policies: ${summary.join("; ")}\n`)
  await matrix.api.close()
})

it(
  "finds nothing missing while all of them stand, twice",
  async () => {
    const tables = { ...matrix, routes: matrix.careless }
    const looked = {
      ...matrix,
      routes: [...[...new Set(Object.values(missedBy))].map(routeOf), ...matrix.careless],
    }
    const first = await runMatrix(looked, { applicationWall: true })
    baseline = first.shown
    const again = await runMatrix(looked, { applicationWall: true, baseline })
    const open = await runMatrix(tables, { applicationWall: false, baseline })
    expect([first, again, open].flatMap(({ faults }) => faults.map(faultText))).toEqual([])
  },
  PATIENCE,
)

describe("every policy is missed when it is gone", () => {
  const turnsRed = async (routes: Route[]) => {
    const run = await runMatrix({ ...matrix, routes }, { applicationWall: true, baseline, untilNew: none })
    return run.faults.length > 0
  }

  it(
    "turns red when one policy is dropped",
    async () => {
      const { admin } = matrix.api.db
      const before = await allPolicies(admin)
      const unnoticed: string[] = []
      for (const policy of before) {
        const name = policyName(policy)
        await dropPolicy(admin, policy)
        const probe = probes[name]
        const action = missedBy[name]
        const red = probe
          ? !(await probe(matrix.api.db))
          : await turnsRed(action ? [routeOf(action)] : readersOf(policy.table))
        await restorePolicy(admin, policy)
        if (!red) unnoticed.push(name)
        if (probe && !(await probe(matrix.api.db))) unnoticed.push(`${name} (its probe fails even with it)`)
      }
      summary.push(
        `${before.length} policies dropped: ${before.length - unnoticed.length} noticed (${Object.keys(probes).length} of them by a probe)`,
      )
      expect(unnoticed).toEqual([])
      expect(await allPolicies(admin)).toEqual(before)
    },
    PATIENCE,
  )

  it(
    "turns red when a table loses row level security and the application's wall is down",
    async () => {
      const { admin } = matrix.api.db
      const tables = [...new Set((await allPolicies(admin)).map(({ table }) => table))]
      const readable = tables.filter((table) => matrix.careless.map(tableOf).includes(table))
      const unnoticed: string[] = []
      for (const table of readable) {
        await setRowLevelSecurity(admin, table, "disable")
        const run = await runMatrix(
          { ...matrix, routes: readersOf(table) },
          { applicationWall: false, untilNew: none },
        )
        await setRowLevelSecurity(admin, table, "enable")
        const leaks = run.faults.filter(({ fault }) => fault.startsWith("LEAK"))
        if (leaks.length === 0) unnoticed.push(table)
      }
      summary.push(`${readable.length} tables opened: ${readable.length - unnoticed.length} leaks found`)
      expect(unnoticed).toEqual([])
    },
    PATIENCE,
  )
})
