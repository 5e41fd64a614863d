import { describe, expect, it } from "vitest"
import { mayChangeMember, mayGiveRole, mayGrant, mayRemove } from "./members.ts"

const roles = [1, 2, 3, 4, 5]

describe("who may change whom", () => {
  it("nobody gives a role above her own", () => {
    expect(roles.filter((role) => mayGiveRole(2, role))).toEqual([2, 3, 4, 5])
    expect(roles.filter((role) => mayGiveRole(1, role))).toEqual(roles)
    expect(mayGiveRole(3, 1)).toBe(false)
  })

  it("nobody changes someone above her, nor herself", () => {
    expect(mayChangeMember(2, { roleId: 1, isMe: false })).toBe(false)
    expect(mayChangeMember(2, { roleId: 2, isMe: false })).toBe(true)
    expect(mayChangeMember(1, { roleId: 1, isMe: true })).toBe(false)
  })

  it("role 1 alone removes and grants, and not herself", () => {
    expect(roles.filter((role) => mayRemove(role, { isMe: false }))).toEqual([1])
    expect(mayRemove(1, { isMe: true })).toBe(false)
    expect(roles.filter(mayGrant)).toEqual([1])
  })
})
