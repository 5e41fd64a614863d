import { presentDoor } from "@jalon/organizations/server"
import { conversation } from "@jalon/serving"
import { getPartnership } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { PartnersServices } from "../services.ts"
import { acceptanceOf, invitedCompany } from "./acceptance.ts"

export const lookAtPartnership = ({ doors, files }: PartnersServices) =>
  conversation(getPartnership, async (desk, { params }) => {
    const found = await doors.look(desk, params.token)
    if (found?.kind !== "partnership") throw refuse("door.unknown")
    const door = await presentDoor(files, found)
    // A dead link says who sent it and why it is dead, no longer to whom.
    if (found.state !== "open") return { door, company: null, acceptance: null, viewer: null }
    const invited = await invitedCompany(desk, found)
    const acceptance = await acceptanceOf(desk, found, invited)
    return {
      door,
      company: { name: invited.denomination, siret: invited.siret, city: invited.city },
      acceptance: acceptance.kind,
      viewer: "company" in acceptance ? { company: acceptance.company } : null,
    }
  })
