import { statusesWithoutWayOn } from "@jalon/lifecycle"
import { expect, it } from "vitest"
import { amendmentLifecycle, amendmentStatusKeys } from "./amendment-life.ts"
import { contractLifecycle } from "./moves.ts"
import { statusKeys } from "./status.ts"

const ends = {
  accepted: ["engaged", "filed"],
  outside: ["engaged", "filed"],
  previous: ["settled", "cancelled", "refused"],
} as const

it("a contract has a way on from every status, by the school or by what comes from outside", () => {
  expect(statusesWithoutWayOn(contractLifecycle, statusKeys, ["settled", "cancelled"], ends)).toEqual([])
})

it("an amendment has a way on from every status, by the school alone", () => {
  expect(
    statusesWithoutWayOn(amendmentLifecycle, amendmentStatusKeys, ["engaged", "cancelled"], {}, ["school"]),
  ).toEqual([])
})
