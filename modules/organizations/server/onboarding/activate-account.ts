import { newId } from "@jalon/data"
import type { AccountCreation } from "@jalon/identity/server"
import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import { type BodyOf, fixedMessages } from "@jalon/wire-kit"
import { obstacleOf } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { organizationsEvents } from "../events.ts"
import type { OrganizationsServices } from "../services.ts"

type Body = BodyOf<typeof wire.activateAccount>

const newAccount = async (
  accountCreation: AccountCreation,
  { password, first_name: firstName, last_name: lastName }: Body,
  email: string,
) => {
  if (firstName === undefined) throw refuse("request.invalid", {}, { first_name: fixedMessages.required })
  if (lastName === undefined) throw refuse("request.invalid", {}, { last_name: fixedMessages.required })
  return { firstName, lastName, passwordHash: await accountCreation.acceptPassword(password, email) }
}

export const activateAccount = ({ guestLinks, accountCreation, invitationHandlers }: OrganizationsServices) =>
  multiStep(wire.activateAccount, async (context, { body, http }) => {
    // A dead link is told before any hashing: links that cost work would be an easy way to slow the server down.
    const found = await guestLinks.look(context, body.token)
    const handler = found?.kind === "onboarding" ? invitationHandlers[found.subject] : undefined
    if (!found || !handler) throw refuse("guest_link.unknown")
    if (found.state !== "open") throw refuse(`guest_link.${found.state}`)
    const bearer = await accountCreation.find(context, found.email)
    const accountId = bearer?.accountId ?? newId()
    // Whoever has an account proves that it is hers; whoever has none chooses its password.
    if (bearer) await accountCreation.confirm(context, found.email, body.password, http)
    const fresh = bearer ? null : await newAccount(accountCreation, body, found.email)
    return guestLinks.pass(
      context,
      body.token,
      "onboarding",
      async (scope, guestLink) => {
        const known = await handler.known(scope, guestLink)
        if (!known) throw refuse("guest_link.unknown")
        const obstacle = obstacleOf(bearer, known.accountType)
        if (obstacle) throw refuse(`onboarding.${obstacle}`)
        const { accountType } = known
        if (fresh)
          await accountCreation.create(scope, {
            id: accountId,
            accountType,
            email: guestLink.email,
            ...fresh,
          })
        else if (bearer?.accountType !== accountType)
          await accountCreation.changeType(scope, accountId, accountType)
        const { firstName = null, lastName = null } = fresh ?? {}
        await handler.arrive(scope, guestLink, { accountId, firstName, lastName })
        await publish(scope, organizationsEvents.AccountActivated, { guestLinkId: guestLink.id })
        return { email: guestLink.email }
      },
      { accountId },
    )
  })
