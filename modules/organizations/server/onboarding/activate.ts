import { newId } from "@jalon/data"
import type { Newcomers } from "@jalon/identity/server"
import { say } from "@jalon/jobs"
import { conversation } from "@jalon/serving"
import { type BodyOf, fixedMessages } from "@jalon/wire-kit"
import { obstacleOf } from "../../rules/index.ts"
import { activateAccount } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { organizationsEvents } from "../events.ts"
import type { OrganizationsServices } from "../services.ts"

type Body = BodyOf<typeof activateAccount>

const newAccount = async (
  newcomers: Newcomers,
  { password, first_name: firstName, last_name: lastName }: Body,
) => {
  if (firstName === undefined) throw refuse("request.invalid", {}, { first_name: fixedMessages.required })
  if (lastName === undefined) throw refuse("request.invalid", {}, { last_name: fixedMessages.required })
  return { firstName, lastName, passwordHash: await newcomers.acceptPassword(password) }
}

export const activate = ({ doors, newcomers, passages }: OrganizationsServices) =>
  conversation(activateAccount, async (desk, { body, http }) => {
    // A dead link is told before any hashing: links that cost work would be an easy way to slow the server down.
    const found = await doors.look(desk, body.token)
    const passage = found?.kind === "onboarding" ? passages[found.subject] : undefined
    if (!found || !passage) throw refuse("door.unknown")
    if (found.state !== "open") throw refuse(`door.${found.state}`)
    const bearer = await newcomers.find(desk, found.email)
    const accountId = bearer?.accountId ?? newId()
    // Whoever has an account proves that it is hers; whoever has none chooses its password.
    if (bearer) await newcomers.confirm(desk, found.email, body.password, http)
    const fresh = bearer ? null : await newAccount(newcomers, body)
    return doors.pass(
      desk,
      body.token,
      "onboarding",
      async (scope, door) => {
        const known = await passage.known(scope, door)
        if (!known) throw refuse("door.unknown")
        const obstacle = obstacleOf(bearer, known.accountType)
        if (obstacle) throw refuse(`onboarding.${obstacle}`)
        const { accountType } = known
        if (fresh) await newcomers.create(scope, { id: accountId, accountType, email: door.email, ...fresh })
        else if (bearer?.accountType !== accountType)
          await newcomers.changeType(scope, accountId, accountType)
        const { firstName = null, lastName = null } = fresh ?? {}
        await passage.arrive(scope, door, { accountId, firstName, lastName })
        await say(scope, organizationsEvents.AccountActivated, { doorId: door.id })
        return { email: door.email }
      },
      { accountId },
    )
  })
