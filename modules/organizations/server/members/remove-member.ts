import { ownRows, sql } from "@jalon/data"
import { revokeInvitationsBy } from "@jalon/guest-links/server"
import { requireStepUp } from "@jalon/identity/server"
import { command } from "@jalon/serving"
import { IN_CHARGE, mayRemove } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findColleague, keepSomeoneInCharge, lockOrganization } from "./change-member.ts"
import { ownPlace } from "./own-place.ts"

export const removeMember = command(wire.removeMember, async (scope, { params }) => {
  await requireStepUp(scope)
  await lockOrganization(scope)
  const { row, isMe } = await findColleague(scope, params.id)
  if (!mayRemove(ownPlace(scope.who).roleId, { isMe })) throw refuse("access.denied")
  if (row.role_id === IN_CHARGE) await keepSomeoneInCharge(scope, row.id)
  await scope.run(sql`update member set revoked_at = now() where ${ownRows(scope.who)} and id = ${row.id}`)
  await revokeInvitationsBy(scope, row.account_id)
  return {}
})
