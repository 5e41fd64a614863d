import { conversation } from "@jalon/serving"
import { obstacleOf } from "../../rules/index.ts"
import { getOnboarding } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { presentDoor } from "../doors/index.ts"
import type { OrganizationsServices } from "../services.ts"

export const lookAtOnboarding = ({ doors, files, newcomers, passages }: OrganizationsServices) =>
  conversation(getOnboarding, async (desk, { params }) => {
    const found = await doors.look(desk, params.token)
    if (found?.kind !== "onboarding") throw refuse("door.unknown")
    const door = await presentDoor(files, found)
    const passage = passages[found.subject]
    if (found.state !== "open" || !passage) return { door, person: null }
    const scope = { kind: "system", organizationId: found.organizationId } as const
    const known = await desk.data.inScope(scope, desk.action, (inside) => passage.known(inside, found))
    if (!known) throw refuse("door.unknown")
    const bearer = await newcomers.find(desk, found.email)
    return {
      door,
      person: {
        first_name: known.firstName,
        last_name: known.lastName,
        opens: known.opens,
        has_account: bearer !== null,
        obstacle: obstacleOf(bearer, known.accountType),
        recap: [...known.recap],
      },
    }
  })
