import { ACCOUNT } from "@jalon/identity/rules"
import { expect, it } from "vitest"
import { accountTypeOf, type Bearer, obstacleOf } from "./arrivals.ts"

const bearer = (changes: Partial<Bearer> = {}): Bearer => ({
  accountType: ACCOUNT.student,
  isClosed: false,
  hasPlace: false,
  ...changes,
})

it.each([
  ["nobody yet", null, ACCOUNT.student, null],
  ["a student whom a second school invites", bearer(), ACCOUNT.student, null],
  ["a student asked to become a colleague", bearer(), ACCOUNT.school, "other_kind"],
  [
    "a colleague asked to become a student",
    bearer({ accountType: ACCOUNT.school }),
    ACCOUNT.student,
    "other_kind",
  ],
  [
    "a member of another organization",
    bearer({ accountType: ACCOUNT.school, hasPlace: true }),
    ACCOUNT.school,
    "has_place",
  ],
  ["a former member", bearer({ accountType: ACCOUNT.school }), ACCOUNT.company, null],
  ["a closed account", bearer({ isClosed: true }), ACCOUNT.student, "account_closed"],
] as const)("%s", (_who, known, wanted, obstacle) => {
  expect(obstacleOf(known, wanted)).toBe(obstacle)
})

it("gives a trainer the teaching account, other members the one of their organization", () => {
  expect(accountTypeOf("school", 5)).toBe(ACCOUNT.teaching)
  expect(accountTypeOf("school", 4)).toBe(ACCOUNT.school)
  expect(accountTypeOf("company", 4)).toBe(ACCOUNT.company)
})
