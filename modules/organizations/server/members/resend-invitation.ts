import { requireStepUp } from "@jalon/identity/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { checkGiven, findOwn, type GuestLinks, send } from "./invite-member.ts"
import { organizationKind, ownPlace } from "./own-place.ts"

export const resendInvitation = (services: GuestLinks) =>
  command(wire.resendInvitation, async (scope, { params }) => {
    await requireStepUp(scope)
    const row = await findOwn(scope, params.id)
    const kind = await organizationKind(scope)
    // Whoever sends it again answers for it: it carries what she may give herself.
    const { first_sent_at: _, ...facts } = row.facts
    checkGiven(ownPlace(scope.who).roleId, kind, facts.role_id, facts.grants)
    return send(scope, services, kind, row.email, facts)
  })
