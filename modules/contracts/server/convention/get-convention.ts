import { type FoundGuestLink, openedByGuestLink, presentGuestLink } from "@jalon/guest-links/server"
import { multiStep, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { readAnswer, readSummary } from "./read-convention.ts"

/** The link and its school's own scope; whatever else was typed is unknown. */
export const findConventionLink = async (
  { guestLinks }: Pick<ContractsServices, "guestLinks">,
  context: Pick<OperationContext, "data" | "action">,
  token: string,
): Promise<FoundGuestLink> => {
  const guestLink = await guestLinks.look(context, token)
  if (guestLink?.kind !== "convention") throw refuse("guest_link.unknown")
  return guestLink
}

export const schoolOf = ({ organizationId }: Pick<FoundGuestLink, "organizationId">) =>
  ({ kind: "system", organizationId }) as const

const askedForOf = ({ facts }: FoundGuestLink): string | null =>
  typeof facts.asked_for === "string" ? facts.asked_for : null

export const getConvention = (services: ContractsServices) =>
  multiStep(wire.getConvention, async (context, { params }) => {
    const found = await findConventionLink(services, context, params.token)
    const guestLink = await presentGuestLink(services.files, found)
    const { state, subjectId, issuedAt } = found
    if (state === "used" || state === "declined")
      // Once answered, the link is the proof of what was answered.
      return context.data.inScope(schoolOf(found), context.action, async (scope) => {
        const row = await findContract(scope, subjectId)
        return { guest_link: guestLink, convention: null, answered: await readAnswer(scope, row, issuedAt) }
      })
    if (state !== "open") return { guest_link: guestLink, convention: null, answered: null }
    return openedByGuestLink(context, found, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, subjectId))
      return {
        guest_link: guestLink,
        convention: { ...(await readSummary(scope, open)), asked_for: askedForOf(found) },
        answered: null,
      }
    })
  })
