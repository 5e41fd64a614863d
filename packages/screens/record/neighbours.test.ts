import { describe, expect, it } from "vitest"
import { neighboursIn } from "./neighbours.ts"

const second = {
  page: 2,
  size: 3,
  total: 8,
  rows: ["d", "e", "f"],
  before: ["a", "b", "c"],
  after: ["g", "h"],
}

describe("the neighbours of a record", () => {
  it("are those beside it on its page", () => {
    expect(neighboursIn(second, 1)).toEqual({
      previous: { row: "d", page: 2 },
      next: { row: "f", page: 2 },
      position: 5,
      total: 8,
    })
  })

  it("are on the pages around it at the ends of its own", () => {
    expect(neighboursIn(second, 0)).toMatchObject({
      previous: { row: "c", page: 1 },
      next: { row: "e", page: 2 },
    })
    expect(neighboursIn(second, 2)).toMatchObject({
      previous: { row: "e", page: 2 },
      next: { row: "g", page: 3 },
    })
  })

  it("are missing at the ends of the list", () => {
    const only = { ...second, page: 1, rows: ["a"], before: undefined, after: undefined, total: 1 }
    expect(neighboursIn(only, 0)).toEqual({ previous: null, next: null, position: 1, total: 1 })
  })

  it("are unknown once the record left the list", () => expect(neighboursIn(second, -1)).toBeNull())
})
