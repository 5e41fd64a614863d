import { newId, ownRows, type Scope, sql } from "@jalon/data"
import { say } from "@jalon/jobs"
import type { Door } from "@jalon/organizations/server"
import { conversation } from "@jalon/serving"
import { acceptPartnership } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { partnersEvents } from "../events.ts"
import type { PartnersServices } from "../services.ts"
import { acceptanceOf, invitedCompany } from "./acceptance.ts"

const tellSchool = async (scope: Scope, partnerId: string) => {
  await scope.run(sql`
    update partner set last_exchange_at = now() where id = ${partnerId} and ${ownRows(scope.who)}`)
  await say(scope, partnersEvents.PartnershipAccepted, { partnerId })
}

/** A company that had no space gets one, and the person who accepted the link by which she opens it. */
const found = async (
  { doors }: PartnersServices,
  scope: Scope,
  { subjectId, email, facts }: Door,
): Promise<string> => {
  const made = await scope.find(sql<{ company: number | null }>`
    select found_company(${subjectId}::uuid, ${newId()}, ${newId()}, ${newId()}) as company`)
  if (made === null || made.company === null) throw refuse("partnership.log_in")
  const { doorId } = await doors.issue(scope, {
    kind: "onboarding",
    subject: "partner",
    subjectId,
    email,
    facts,
  })
  await tellSchool(scope, subjectId)
  return doorId
}

const join = async (scope: Scope, partnerId: string, companyId: number): Promise<void> => {
  await scope.run(sql`select join_partner(${partnerId}::uuid, ${companyId}, ${newId()})`)
  await tellSchool(scope, partnerId)
}

export const accept = (services: PartnersServices) =>
  conversation(acceptPartnership, async (desk, { body: { token } }) => {
    const { doors, doorToken } = services
    const door = await doors.look(desk, token)
    if (door?.kind !== "partnership") throw refuse("door.unknown")
    if (door.state !== "open") throw refuse(`door.${door.state}`)
    const invited = await invitedCompany(desk, door)
    const acceptance = await acceptanceOf(desk, door, invited)
    switch (acceptance.kind) {
      case "new": {
        const doorId = await doors.pass(desk, token, "partnership", (scope, open) =>
          found(services, scope, open),
        )
        return { company: { name: invited.denomination }, activation: doorToken(doorId) }
      }
      case "one_click":
        await doors.pass(desk, token, "partnership", (scope, open) =>
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
