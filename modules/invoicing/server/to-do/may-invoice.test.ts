import type { Reader } from "@jalon/serving"
import { expect, it } from "vitest"
import { mayInvoice } from "./may-invoice.ts"

const member = (organizationId: number, roleId: number): Reader["who"] => ({
  kind: "member",
  sessionId: "",
  accountId: "",
  organizationId,
  roleId,
})

it.each([
  [7, 1, true],
  [7, 3, true],
  [7, 4, false],
  [1742, 1, false],
  [1742, 3, true],
])("in organization %i, role %i: %s", (organization, role, may) => {
  expect(mayInvoice({ who: member(organization, role) })).toBe(may)
})
