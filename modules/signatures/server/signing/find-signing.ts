import type { FoundGuestLink } from "@jalon/guest-links/server"
import type { OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"

/** The link of a signer, dead or alive; whatever else was typed is unknown. */
export const findSigningLink = async (
  { guestLinks }: Pick<SignaturesServices, "guestLinks">,
  context: Pick<OperationContext, "data" | "action">,
  token: string,
): Promise<FoundGuestLink> => {
  const guestLink = await guestLinks.look(context, token)
  if (guestLink?.kind !== "signature") throw refuse("guest_link.unknown")
  return guestLink
}

export const schoolOf = ({ organizationId }: Pick<FoundGuestLink, "organizationId">) =>
  ({ kind: "system", organizationId }) as const
