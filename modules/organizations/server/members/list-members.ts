import { rolesOf } from "@jalon/identity/rules"
import { read } from "@jalon/serving"
import { mayGiveRole, mayGrant } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { findInvitations, findMembers, presentInvitation, presentMember } from "./members.ts"
import { organizationKind, ownPlace } from "./own-place.ts"

export const listMembers = read(wire.listMembers, async (reader) => {
  const { roleId } = ownPlace(reader.who)
  const [kind, members, invitations] = await Promise.all([
    organizationKind(reader),
    findMembers(reader),
    findInvitations(reader),
  ])
  return {
    results: members.map((row) => presentMember(reader, kind, row)),
    invitations: invitations.map((row) => presentInvitation(kind, row)),
    roles: rolesOf(kind).filter(({ id }) => mayGiveRole(roleId, id)),
    may_grant: kind === "school" && mayGrant(roleId),
  }
})
