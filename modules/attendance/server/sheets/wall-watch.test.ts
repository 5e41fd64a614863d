import { expect, it } from "vitest"
import { watchWalls } from "./wall-watch.ts"

const LONG = 60_000
const place = { organizationId: 1, sheetId: "a", after: 3 }

/** A database in which the sheet has come so far. */
const at = (seq: () => number, asked: () => void = () => undefined) => ({
  readOnce: async <Row>() => {
    asked()
    return [{ sheet_id: "a", seq: seq() }] as Row[]
  },
})

it("asks once for all who wait, and wakes those who have not seen the last of it", async () => {
  let [seq, asked] = [3, 0]
  const walls = watchWalls(
    at(
      () => seq,
      () => asked++,
    ),
  )
  const all = Promise.all(Array.from({ length: 500 }, () => walls.until(place, LONG)))
  seq = 4
  await all
  expect(asked).toBe(1)
})

it("lets people go when their time is over, whatever the database says", async () => {
  const failing = { readOnce: () => Promise.reject(new Error("gone")) }
  await watchWalls(failing).until(place, 400)
  await watchWalls(at(() => 3)).until(place, 400)
})

it("lets everybody go when the process stops, and keeps nobody from then on", async () => {
  const walls = watchWalls(at(() => 3))
  const waiting = walls.until(place, LONG)
  walls.close()
  await waiting
  await walls.until(place, LONG)
})
