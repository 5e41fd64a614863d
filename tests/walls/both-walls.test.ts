import { afterAll, beforeAll, expect, it } from "vitest"
import { inTurn } from "../setup/sweep.ts"
import { ownersIn } from "./canary.ts"
import { tableOf } from "./careless.ts"
import { faultText, type Run, runMatrix } from "./matrix.ts"
import { type OpenMatrix, openMatrix, PATIENCE } from "./open-matrix.ts"
import { CALLERS } from "./world.ts"

let matrix: OpenMatrix
let standing: Run

/** Every route × every caller, always. */
beforeAll(async () => {
  matrix = await openMatrix()
  standing = await runMatrix(matrix, { applicationWall: true })
}, PATIENCE)

afterAll(async () => {
  const { product, careless } = matrix
  process.stdout.write(
    `Tenant walls up: ${product.length} routes and ${careless.length} careless ones × ${CALLERS.length} callers = ${standing.cells} cells, ${standing.faults.length} faults\n`,
  )
  await matrix.api.close()
})

it("has a canary in every table, of more than one owner where rows have owners", async () => {
  const blind: string[] = []
  for (const table of matrix.careless.map(tableOf)) {
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

it(
  "answers the same when nothing was touched",
  async () => {
    const again = await runMatrix(
      { ...matrix, routes: inTurn(8, matrix.routes) },
      { applicationWall: true, baseline: standing.shown },
    )
    expect(again.faults.map(faultText)).toEqual([])
  },
  PATIENCE,
)
