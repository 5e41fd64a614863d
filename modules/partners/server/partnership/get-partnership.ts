import { presentGuestLink } from "@jalon/guest-links/server"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { PartnersServices } from "../services.ts"
import { acceptanceOf, invitedCompany } from "./acceptance.ts"

export const getPartnership = ({ guestLinks, files }: PartnersServices) =>
  multiStep(wire.getPartnership, async (context, { params }) => {
    const found = await guestLinks.look(context, params.token)
    if (found?.kind !== "partnership") throw refuse("guest_link.unknown")
    const guestLink = await presentGuestLink(files, found)
    // A dead link says who sent it and why it is dead, no longer to whom.
    if (found.state !== "open")
      return { guest_link: guestLink, company: null, acceptance: null, viewer: null }
    const invited = await invitedCompany(context, found)
    const acceptance = await acceptanceOf(context, found, invited)
    return {
      guest_link: guestLink,
      company: { name: invited.denomination, siret: invited.siret, city: invited.city },
      acceptance: acceptance.kind,
      viewer: "company" in acceptance ? { company: acceptance.company } : null,
    }
  })
