import { presentGuestLink } from "@jalon/guest-links/server"
import { multiStep } from "@jalon/serving"
import { obstacleOf } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { OrganizationsServices } from "../services.ts"

export const getOnboarding = ({
  guestLinks,
  files,
  accountCreation,
  invitationHandlers,
}: OrganizationsServices) =>
  multiStep(wire.getOnboarding, async (context, { params }) => {
    const found = await guestLinks.look(context, params.token)
    if (found?.kind !== "onboarding") throw refuse("guest_link.unknown")
    const guestLink = await presentGuestLink(files, found)
    const handler = invitationHandlers[found.subject]
    if (found.state !== "open" || !handler) return { guest_link: guestLink, person: null }
    const scope = { kind: "system", organizationId: found.organizationId } as const
    const known = await context.data.inScope(scope, context.action, (inside) => handler.known(inside, found))
    if (!known) throw refuse("guest_link.unknown")
    const bearer = await accountCreation.find(context, found.email)
    return {
      guest_link: guestLink,
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
