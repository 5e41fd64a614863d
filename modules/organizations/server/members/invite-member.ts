import { type Scope, sql } from "@jalon/data"
import { rolesOf, roleText } from "@jalon/identity/rules"
import { requireStepUp } from "@jalon/identity/server"
import { command } from "@jalon/serving"
import { mayGiveRole, mayGrant } from "../../rules/index.ts"
import { cancelInvitation, inviteMember, resendInvitation } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { MemberFacts } from "../onboarding/member-passage.ts"
import type { OrganizationsServices } from "../services.ts"
import { findInvitations, findMembers, presentInvitation } from "./members.ts"
import { organizationKind, ownPlace } from "./own-place.ts"

type Doors = Pick<OrganizationsServices, "doors">
type Kind = "school" | "company"

/** A role the organization has, not above one's own; grants only from whoever runs it. */
export const checkGiven = (own: number, kind: Kind, roleId: number, given: readonly string[]) => {
  if (!rolesOf(kind).some(({ id }) => id === roleId))
    throw refuse("request.invalid", {}, { role_id: "Valeur invalide" })
  if (!mayGiveRole(own, roleId)) throw refuse("member.above_you")
  if (given.length > 0 && !mayGrant(own)) throw refuse("member.no_grants")
}

const send = async (scope: Scope, { doors }: Doors, kind: Kind, email: string, facts: MemberFacts) => {
  const { doorId } = await doors.issue(scope, {
    kind: "onboarding",
    subject: "member",
    // She has no row yet: her address stands for her, so that inviting again replaces the link.
    subjectId: email,
    email,
    facts,
  })
  const [row] = await findInvitations(scope, sql`d.id = ${doorId}`)
  if (!row) throw refuse("not_found")
  return { invitation: presentInvitation(kind, row) }
}

export const inviteColleague = (services: Doors) =>
  command(inviteMember, async (scope, { body }) => {
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
      grants: body.grants,
    })
  })

const findOwn = async (scope: Scope, id: string) => {
  const [row] = await findInvitations(scope, sql`d.id = ${id}`)
  if (!row) throw refuse("not_found")
  if (!mayGiveRole(ownPlace(scope.who).roleId, row.facts.role_id)) throw refuse("member.above_you")
  return row
}

export const resendToColleague = (services: Doors) =>
  command(resendInvitation, async (scope, { params }) => {
    await requireStepUp(scope)
    const row = await findOwn(scope, params.id)
    const kind = await organizationKind(scope)
    // Whoever sends it again answers for it: it carries what she may give herself.
    const { first_sent_at: _, ...facts } = row.facts
    checkGiven(ownPlace(scope.who).roleId, kind, facts.role_id, facts.grants)
    return send(scope, services, kind, row.email, facts)
  })

export const takeInvitationBack = ({ doors }: Doors) =>
  command(cancelInvitation, async (scope, { params }) => {
    await requireStepUp(scope)
    const { email } = await findOwn(scope, params.id)
    await doors.revoke(scope, { kind: "onboarding", subject: "member", subjectId: email })
    return {}
  })
