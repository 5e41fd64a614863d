import { describe, expect, it } from "vitest"
import { firstGrants, mayChangeMember, mayGiveGrants, mayGiveRole, mayGrant, mayRemove } from "./members.ts"

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

  it("the office of a school prints the copy to sign, and whoever invites to a role gives that", () => {
    expect(roles.filter((role) => firstGrants("school", role).length > 0)).toEqual([1, 2, 3])
    expect(roles.flatMap((role) => firstGrants("company", role))).toEqual([])
    const given = (own: number, grants: string[], roleId: number) =>
      mayGiveGrants(own, grants, { kind: "school", roleId })
    expect(given(2, ["contract.signature_copy"], 3)).toBe(true)
    expect(given(2, ["contract.signature_copy"], 4)).toBe(false)
    expect(given(2, ["contract.signature_copy", "nir.reveal"], 3)).toBe(false)
    expect(given(1, ["contract.signature_copy", "nir.reveal"], 5)).toBe(true)
  })
})
