import { ownRows, type Scope, sql } from "@jalon/data"
import { requireStepUp } from "@jalon/identity/server"
import { command } from "@jalon/serving"
import { IN_CHARGE, mayChangeMember, mayGrant } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { checkGiven } from "./invite-member.ts"
import { findMembers, presentMember } from "./members.ts"
import { organizationKind, ownPlace } from "./own-place.ts"

/** One change of members at a time in an organization: two colleagues must not remove each other. */
export const lockOrganization = (scope: Scope) =>
  scope.run(sql`select id from organization where ${ownRows(scope.who, "id")} for update`)

export const findColleague = async (scope: Scope, id: string) => {
  const [row] = await findMembers(scope, sql`m.id = ${id}`)
  if (!row) throw refuse("not_found")
  return { row, isMe: row.account_id === ownPlace(scope.who).accountId }
}

export const keepSomeoneInCharge = async (scope: Scope, leaving: string) => {
  const others = await findMembers(scope, sql`m.role_id = ${IN_CHARGE} and m.id <> ${leaving}`)
  if (others.length === 0) throw refuse("member.last_in_charge")
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item))

export const changeMember = command(wire.changeMember, async (scope, { params, body }) => {
  await requireStepUp(scope)
  await lockOrganization(scope)
  const { roleId } = ownPlace(scope.who)
  const kind = await organizationKind(scope)
  const { row, isMe } = await findColleague(scope, params.id)
  // Whoever runs the organization may give grants to herself too; her own role stays.
  const onlyOwnGrants = isMe && body.role_id === row.role_id && mayGrant(roleId)
  if (!onlyOwnGrants && !mayChangeMember(roleId, { roleId: row.role_id, isMe }))
    throw refuse("member.above_you")
  checkGiven(roleId, kind, body.role_id, sameSet(body.grants, row.grants) ? [] : body.grants)
  if (!sameSet(body.grants, row.grants) && !mayGrant(roleId)) throw refuse("member.no_grants")
  if (row.role_id === IN_CHARGE && body.role_id !== IN_CHARGE) await keepSomeoneInCharge(scope, row.id)
  await scope.run(sql`
    update member set role_id = ${body.role_id}, grants = ${[...new Set(body.grants)]}
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await scope.run(sql`select fit_account_to_role(${row.id})`)
  const changed = { ...row, role_id: body.role_id, grants: [...new Set(body.grants)] }
  return { member: presentMember(scope, kind, changed) }
})
