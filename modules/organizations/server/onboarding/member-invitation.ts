import { newId, type Scope, sql } from "@jalon/data"
import type { GuestLink, GuestLinkDetails } from "@jalon/guest-links/server"
import { isOfficeRole, roleText } from "@jalon/identity/rules"
import { accountTypeOf, firstGrants, mayGiveGrants, mayGiveRole } from "../../rules/index.ts"
import type { InvitationHandler } from "./invitation-handlers.ts"

/** What an invitation of a colleague says: the link's subject is her address, she has no row yet. */
export type MemberDetails = GuestLinkDetails & { role_id: number; grants: string[] }

/** The first person of an organization runs it. */
const FIRST_ROLE = 1

const organizationOf = (scope: Scope, id: number) =>
  scope.find(sql<{ kind: "school" | "company"; name: string }>`
    select kind, name from organization where id = ${id}`)

/** An invitation is worth what its author may still give: nothing once she has left. */
const isStillGiven = async (
  scope: Scope,
  guestLink: Pick<GuestLink, "id" | "facts">,
  kind: "school" | "company",
): Promise<boolean> => {
  const issuer = await scope.find(sql<{ role_id: number }>`
    select c.role_id from guest_link d join colleagues() c on c.account_id = d.issued_by
    where d.id = ${guestLink.id} and c.is_active`)
  if (!issuer || !isOfficeRole(issuer.role_id)) return false
  const { role_id: roleId, grants } = guestLink.facts as MemberDetails
  return mayGiveRole(issuer.role_id, roleId) && mayGiveGrants(issuer.role_id, grants, { kind, roleId })
}

const join = (scope: Scope, organizationId: number, accountId: string, roleId: number, grants: string[]) =>
  // Someone who comes back takes her old row again: what she did stays hers.
  scope.run(sql`
    insert into member as m (id, organization_id, account_id, role_id, grants)
    values (${newId()}, ${organizationId}, ${accountId}, ${roleId}, ${grants})
    on conflict (organization_id, account_id) do update
      set role_id = excluded.role_id, grants = excluded.grants, revoked_at = null`)

export const memberInvitation: InvitationHandler = {
  known: async (scope, guestLink) => {
    const organization = await organizationOf(scope, guestLink.organizationId)
    if (!organization || !(await isStillGiven(scope, guestLink, organization.kind))) return null
    const { role_id: roleId, first_name = "", last_name = "" } = guestLink.facts as MemberDetails
    return {
      firstName: first_name,
      lastName: last_name,
      accountType: accountTypeOf(organization.kind, roleId),
      opens: organization.kind === "school" && !isOfficeRole(roleId) ? "teaching" : organization.kind,
      recap: [{ key: "role", value: roleText(organization.kind, roleId) }],
    }
  },
  arrive: async (scope, guestLink, { accountId }) => {
    const { role_id: roleId, grants } = guestLink.facts as MemberDetails
    await join(scope, guestLink.organizationId, accountId, roleId, grants)
  },
}

export const organizationInvitation: InvitationHandler = {
  known: async (scope, guestLink) => {
    const organization = await organizationOf(scope, guestLink.organizationId)
    if (!organization) return null
    return {
      firstName: guestLink.facts.first_name ?? "",
      lastName: guestLink.facts.last_name ?? "",
      accountType: accountTypeOf(organization.kind, FIRST_ROLE),
      opens: organization.kind,
      recap: [
        { key: "company", value: organization.name },
        { key: "role", value: roleText(organization.kind, FIRST_ROLE) },
      ],
    }
  },
  arrive: async (scope, guestLink, { accountId }) => {
    const organization = await organizationOf(scope, guestLink.organizationId)
    const grants = organization ? firstGrants(organization.kind, FIRST_ROLE) : []
    await join(scope, guestLink.organizationId, accountId, FIRST_ROLE, grants)
  },
}
