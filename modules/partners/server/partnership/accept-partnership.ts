import { newId, ownRows, type Scope, sql } from "@jalon/data"
import type { GuestLink } from "@jalon/guest-links/server"
import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { partnersEvents } from "../events.ts"
import type { PartnersServices } from "../services.ts"
import { acceptanceOf, invitedCompany } from "./acceptance.ts"

const tellSchool = async (scope: Scope, partnerId: string) => {
  await scope.run(sql`
    update partner set last_exchange_at = now() where id = ${partnerId} and ${ownRows(scope.who)}`)
  await publish(scope, partnersEvents.PartnershipAccepted, { partnerId })
}

/** A company that had no space gets one, and the person who accepted the link by which she opens it. */
const found = async (
  { guestLinks }: PartnersServices,
  scope: Scope,
  { subjectId, email, facts }: GuestLink,
): Promise<string> => {
  const made = await scope.find(sql<{ company: number | null }>`
    select found_company(${subjectId}::uuid, ${newId()}, ${newId()}, ${newId()}) as company`)
  if (made === null || made.company === null) throw refuse("partnership.log_in")
  const { guestLinkId } = await guestLinks.issue(scope, {
    kind: "onboarding",
    subject: "partner",
    subjectId,
    email,
    facts,
  })
  await tellSchool(scope, subjectId)
  return guestLinkId
}

const join = async (scope: Scope, partnerId: string, companyId: number): Promise<void> => {
  await scope.run(sql`select join_partner(${partnerId}::uuid, ${companyId}, ${newId()})`)
  await tellSchool(scope, partnerId)
}

export const acceptPartnership = (services: PartnersServices) =>
  multiStep(wire.acceptPartnership, async (context, { body: { token } }) => {
    const { guestLinks, guestLinkToken } = services
    const guestLink = await guestLinks.look(context, token)
    if (guestLink?.kind !== "partnership") throw refuse("guest_link.unknown")
    if (guestLink.state !== "open") throw refuse(`guest_link.${guestLink.state}`)
    const invited = await invitedCompany(context, guestLink)
    const acceptance = await acceptanceOf(context, guestLink, invited)
    switch (acceptance.kind) {
      case "new": {
        const guestLinkId = await guestLinks.pass(context, token, "partnership", (scope, open) =>
          found(services, scope, open),
        )
        return { company: { name: invited.denomination }, activation: guestLinkToken(guestLinkId) }
      }
      case "one_click":
        await guestLinks.pass(context, token, "partnership", (scope, open) =>
          join(scope, open.subjectId, acceptance.companyId),
        )
        return { company: { name: acceptance.company }, activation: null }
      case "log_in":
        throw refuse("partnership.log_in")
      case "no_role":
        throw refuse("access.denied")
      default:
        throw refuse("partnership.other_company")
    }
  })
