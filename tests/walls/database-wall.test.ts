import { afterAll, beforeAll, expect, it } from "vitest"
import { inTurn } from "../setup/sweep.ts"
import { faultText, type Run, runMatrix } from "./matrix.ts"
import { type OpenMatrix, openMatrix, PATIENCE } from "./open-matrix.ts"

let matrix: OpenMatrix
let wallDown: Run

/** The careless routes ask for every table whole, each time; of the product's own, another quarter each day. */
beforeAll(async () => {
  matrix = await openMatrix()
  const routes = [...inTurn(4, matrix.product), ...matrix.careless]
  wallDown = await runMatrix({ ...matrix, routes }, { applicationWall: false })
}, PATIENCE)
afterAll(async () => {
  process.stdout.write(`Application wall down: ${wallDown.cells} cells, ${wallDown.faults.length} faults\n`)
  await matrix.api.close()
})

it("leaks nothing with the application's wall down", () => {
  expect(wallDown.faults.map(faultText)).toEqual([])
})

it("has tried every caller at every table", () => {
  const tried = new Set(wallDown.shown.keys())
  expect(tried.size).toBeGreaterThanOrEqual(matrix.careless.length * matrix.world.callers.length)
})
