import * as z from "zod/mini"
import { grants } from "../rules/members.ts"
import { route } from "./words.fr.ts"

const role = z.object({ id: z.number(), text: z.string() })
const roleId = z.number().check(z.int(), z.minimum(1), z.maximum(5))
const grantList = z.array(z.enum(grants))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const params = z.object({ id: z.guid() })
const reading = ["session.required", "access.denied"] as const
const changing = [...reading, "request.invalid", "not_found", "member.above_you"] as const

export const member = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role,
  grants: z.array(z.string()),
  is_me: z.boolean(),
  joined_at: z.string(),
  /** What the reader may do with this member: buttons and server never disagree. */
  may: z.object({ change: z.boolean(), remove: z.boolean() }),
})

export const invitation = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role,
  state: z.enum(["open", "expired"]),
  expires_at: z.string(),
  invited_by: z.nullable(z.string()),
})

export const listMembers = route({
  method: "GET",
  path: "/customer/members",
  summary: "The members of the organization, and those who have not answered their invitation",
  access: "office",
  ok: z.object({
    results: z.array(member),
    invitations: z.array(invitation),
    /** The roles the reader may give. */
    roles: z.array(role),
    may_grant: z.boolean(),
  }),
  refusals: [...reading],
})

export const inviteMember = route({
  method: "POST",
  path: "/customer/members/invite",
  summary: "Invite a colleague by mail",
  access: "office",
  body: z.object({
    email: z.email().check(z.maxLength(200)),
    first_name: name,
    last_name: name,
    role_id: roleId,
    grants: z._default(grantList, []),
  }),
  ok: z.object({ invitation }),
  done: "L'invitation est envoyée.",
  refusals: [...changing, "member.already_here", "member.no_grants"],
})

export const changeMember = route({
  method: "PATCH",
  path: "/customer/members/:id",
  summary: "Change the role and the grants of a colleague",
  access: "office",
  params,
  body: z.object({ role_id: roleId, grants: grantList }),
  ok: z.object({ member }),
  done: "Le rôle est enregistré.",
  refusals: [...changing, "member.last_in_charge", "member.no_grants"],
})

export const removeMember = route({
  method: "POST",
  path: "/customer/members/:id/remove",
  summary: "Take a colleague's access away; her next request is refused",
  access: "office",
  params,
  ok: z.object({}),
  done: "L'accès est retiré.",
  refusals: [...changing, "member.last_in_charge"],
})

export const resendInvitation = route({
  method: "POST",
  path: "/customer/invitations/:id/resend",
  summary: "Send the invitation of a colleague again, with a new link",
  access: "office",
  params,
  ok: z.object({ invitation }),
  done: "L'invitation est renvoyée.",
  refusals: [...changing],
})

export const cancelInvitation = route({
  method: "POST",
  path: "/customer/invitations/:id/cancel",
  summary: "Take an invitation back; its link no longer opens anything",
  access: "office",
  params,
  ok: z.object({}),
  done: "L'invitation est retirée.",
  refusals: [...changing],
})
