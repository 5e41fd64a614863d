import { describe, expect, it } from "vitest"
import { beside, stateOf } from "./sections.ts"

const section = (id: string, missing = 0, faults = 0) => ({ id, label: id, missing, faults })

describe("the sections of a long form", () => {
  it("say what is wrong before what is missing", () => {
    expect([section("a"), section("b", 3), section("c", 3, 1)].map(stateOf)).toEqual([
      "complete",
      "missing",
      "faulty",
    ])
  })

  it("may wait for their turn, unless something is wrong", () => {
    expect([section("a", 1), section("b", 1, 1)].map((one) => stateOf({ ...one, isLater: true }))).toEqual([
      "later",
      "faulty",
    ])
  })

  it("follow each other, and end", () => {
    const all = [section("a"), section("b")]
    expect(beside(all, "a", 1)?.id).toBe("b")
    expect(beside(all, "a", -1)).toBeNull()
    expect(beside(all, "b", 1)).toBeNull()
  })
})
