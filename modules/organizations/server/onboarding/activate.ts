import { newId } from "@jalon/data"
import { conversation } from "@jalon/serving"
import { obstacleOf } from "../../rules/index.ts"
import { activateAccount } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { OrganizationsServices } from "../services.ts"

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
    const passwordHash = bearer ? null : await newcomers.acceptPassword(body.password)
    const { first_name: firstName, last_name: lastName } = body
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
        if (passwordHash !== null)
          await newcomers.create(scope, {
            id: accountId,
            accountType,
            email: door.email,
            passwordHash,
            firstName,
            lastName,
          })
        else if (bearer?.accountType !== accountType)
          await newcomers.changeType(scope, accountId, accountType)
        await passage.arrive(scope, door, { accountId, firstName, lastName })
        return { email: door.email }
      },
      { accountId },
    )
  })
