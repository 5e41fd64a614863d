import { expect, it } from "vitest"
import { aSession, organization } from "../testing/session.ts"
import { isSignedIn, viewerOf } from "./viewer.ts"

it("[A-01] knows the four account types and the operator, and nobody else", () => {
  const types = [0, 1, 2, 3, 4, 7].map(
    (accountType) => viewerOf(aSession({ accountType }))?.accountType ?? null,
  )
  expect(types).toEqual([0, 1, 2, 3, 4, null])
})

it("[A-02] an account type nobody knows is not signed in, so that log-in stays open", () => {
  expect(isSignedIn(aSession({ accountType: 9 }))).toBe(false)
})

it("is nobody without an access token", () => {
  const session = aSession({ accountType: 2 })
  session.drop("accessToken")
  expect([viewerOf(session), isSignedIn(session)]).toEqual([null, false])
})

it("reads the role, the organization and the teaching module from what is kept", () => {
  const session = aSession({
    accountType: 2,
    customer: { role: { id: 4, text: "Responsable pédagogique" }, grants: [] },
    organization: organization({ id: 1742, teaches: true }),
  })
  expect(viewerOf(session)).toEqual({ accountType: 2, roleId: 4, organizationId: 1742, teaches: true })
})
