import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { roleText } from "@jalon/identity/rules"
import type * as z from "zod/mini"
import { mayChangeMember, mayRemove } from "../../rules/index.ts"
import type { invitation, member } from "../../wire/index.ts"
import type { MemberDetails } from "../onboarding/member-invitation.ts"
import { ownPlace } from "./own-place.ts"

type Asker = Pick<Scope, "who" | "run">
type Kind = "school" | "company"

type MemberRow = {
  id: string
  account_id: string
  first_name: string
  last_name: string
  email: string
  role_id: number
  grants: string[]
  created_at: Date
}

/** Colleagues' names are told by `colleagues()`: their accounts are closed to each other. */
export const findMembers = (asker: Asker, which: Sql = sql`true`) =>
  asker.run(sql<MemberRow>`
    select m.id, m.account_id, c.first_name, c.last_name, c.email, m.role_id, m.grants, m.created_at
    from member m join colleagues() c on c.account_id = m.account_id
    where ${ownRows(asker.who, "m.organization_id")} and m.revoked_at is null and ${which}
    order by m.role_id, search_text(c.last_name || ' ' || c.first_name), m.id`)

export const presentMember = (asker: Asker, kind: Kind, row: MemberRow): z.input<typeof member> => {
  const { accountId, roleId } = ownPlace(asker.who)
  const isMe = row.account_id === accountId
  return {
    id: row.id,
    full_name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: { id: row.role_id, text: roleText(kind, row.role_id) },
    grants: row.grants,
    is_me: isMe,
    joined_at: row.created_at.toISOString(),
    may: {
      change: mayChangeMember(roleId, { roleId: row.role_id, isMe }),
      remove: mayRemove(roleId, { isMe }),
    },
  }
}

export type InvitationRow = {
  id: string
  email: string
  facts: MemberDetails
  state: "open" | "expired"
  expires_at: Date
  invited_by: string | null
}

export const findInvitations = (asker: Asker, which: Sql = sql`true`) =>
  asker.run(sql<InvitationRow>`
    select d.id, d.email, d.facts, guest_link_state(d) as state, d.expires_at,
      (select c.first_name || ' ' || c.last_name from colleagues() c where c.account_id = d.issued_by) as invited_by
    from guest_link d
    where ${ownRows(asker.who, "d.organization_id")} and d.kind = 'onboarding' and d.subject = 'member'
      and guest_link_state(d) in ('open', 'expired') and ${which}
    order by d.created_at desc, d.id`)

export const presentInvitation = (kind: Kind, row: InvitationRow): z.input<typeof invitation> => ({
  id: row.id,
  full_name: `${row.facts.first_name ?? ""} ${row.facts.last_name ?? ""}`.trim(),
  email: row.email,
  role: { id: row.facts.role_id, text: roleText(kind, row.facts.role_id) },
  state: row.state,
  expires_at: row.expires_at.toISOString(),
  invited_by: row.invited_by,
})
