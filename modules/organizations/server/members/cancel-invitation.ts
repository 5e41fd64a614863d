import { requireStepUp } from "@jalon/identity/server"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findOwn, type GuestLinks } from "./invite-member.ts"

export const cancelInvitation = ({ guestLinks }: GuestLinks) =>
  command(wire.cancelInvitation, async (scope, { params }) => {
    await requireStepUp(scope)
    const { email } = await findOwn(scope, params.id)
    await guestLinks.revoke(scope, { kind: "onboarding", subject: "member", subjectId: email })
    return {}
  })
