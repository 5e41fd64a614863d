import { type Scope, sql } from "@jalon/data"
import { rolesOf, roleText } from "@jalon/identity/rules"
import { requireStepUp } from "@jalon/identity/server"
import { command } from "@jalon/serving"
import { firstGrants, mayGiveGrants, mayGiveRole, mayGrant } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { MemberDetails } from "../onboarding/member-invitation.ts"
import type { OrganizationsServices } from "../services.ts"
import { findInvitations, findMembers, presentInvitation } from "./members.ts"
import { organizationKind, ownPlace } from "./own-place.ts"

export type GuestLinks = Pick<OrganizationsServices, "guestLinks">
type Kind = "school" | "company"

/** A role the organization has, not above one's own; grants beyond those of the role only from whoever runs it. */
export const checkGiven = (own: number, kind: Kind, roleId: number, given: readonly string[]) => {
  if (!rolesOf(kind).some(({ id }) => id === roleId))
    throw refuse("request.invalid", {}, { role_id: "Valeur invalide" })
  if (!mayGiveRole(own, roleId)) throw refuse("member.above_you")
  if (!mayGiveGrants(own, given, { kind, roleId })) throw refuse("member.no_grants")
}

export const send = async (
  scope: Scope,
  { guestLinks }: GuestLinks,
  kind: Kind,
  email: string,
  facts: MemberDetails,
) => {
  const { guestLinkId } = await guestLinks.issue(scope, {
    kind: "onboarding",
    subject: "member",
    // She has no row yet: her address stands for her, so that inviting again replaces the link.
    subjectId: email,
    email,
    facts,
  })
  const [row] = await findInvitations(scope, sql`d.id = ${guestLinkId}`)
  if (!row) throw refuse("not_found")
  return { invitation: presentInvitation(kind, row) }
}

export const inviteMember = (services: GuestLinks) =>
  command(wire.inviteMember, async (scope, { body }) => {
    await requireStepUp(scope)
    const { roleId } = ownPlace(scope.who)
    const kind = await organizationKind(scope)
    checkGiven(roleId, kind, body.role_id, body.grants)
    const email = body.email.toLowerCase()
    const [here] = await findMembers(scope, sql`c.email = ${email}`)
    if (here) throw refuse("member.already_here")
    return send(scope, services, kind, email, {
      first_name: body.first_name,
      last_name: body.last_name,
      role_id: body.role_id,
      role: roleText(kind, body.role_id),
      // Who chooses no grants gives those of the role; who may choose them has chosen.
      grants: mayGrant(roleId) ? body.grants : firstGrants(kind, body.role_id),
    })
  })

export const findOwn = async (scope: Scope, id: string) => {
  const [row] = await findInvitations(scope, sql`d.id = ${id}`)
  if (!row) throw refuse("not_found")
  if (!mayGiveRole(ownPlace(scope.who).roleId, row.facts.role_id)) throw refuse("member.above_you")
  return row
}
