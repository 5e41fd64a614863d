import type { Scope } from "@jalon/data"
import type { FoundGuestLink, GuestLink } from "@jalon/guest-links/server"
import type { OperationContext } from "@jalon/serving"
import type { Guest } from "../../rules/index.ts"
import type { GuestContract } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type ContractRow, lockContract } from "../contract-row.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { type DelegatedSection, delegatedSections, isPersonPart } from "./delegated-sections.ts"
import { guestOf } from "./guest-of.ts"
import { presentGuest } from "./present-guest.ts"

const KINDS = ["completion", "contrat_pro"] as const
type LinkKind = (typeof KINDS)[number]

const kindOf = (guestLink: FoundGuestLink | null): LinkKind | undefined =>
  KINDS.find((kind) => kind === guestLink?.kind)

/** A link to a contract, whatever its state; any other link is none. */
export const findLink = async (
  { guestLinks }: Pick<ContractsServices, "guestLinks">,
  context: OperationContext,
  token: string,
): Promise<{ guestLink: FoundGuestLink; kind: LinkKind }> => {
  const guestLink = await guestLinks.look(context, token)
  const kind = kindOf(guestLink)
  if (guestLink === null || kind === undefined) throw refuse("guest_link.unknown")
  return { guestLink, kind }
}

/** A contract in the hands of a guest, locked for the transaction of what she does. */
export type GuestLinkContext = {
  scope: Scope
  guestLink: GuestLink
  open: OpenContract
  guest: Guest
  delegated: DelegatedSection[]
}

/**
 * A contract waits for its company, or for the person it hires. Who is asked for their own part may give it while the company
 * fills the other.
 */
export const isAwaited = ({ status }: Pick<ContractRow, "status">, part: string | null): boolean =>
  status === "awaiting_company" || (status === "awaiting_student" && isPersonPart(part))

/** What a guest does through their link: in one transaction, while the contract still waits for them. */
export const withGuestLink = async <T>(
  services: ContractsServices,
  context: OperationContext,
  token: string,
  work: (at: GuestLinkContext) => Promise<T>,
  end: "used" | "stays open" = "stays open",
): Promise<T> => {
  const { kind } = await findLink(services, context, token)
  return services.guestLinks.pass(
    context,
    token,
    kind,
    async (scope, guestLink) => {
      const row = await lockContract(scope, guestLink.subjectId)
      if (!isAwaited(row, guestLink.part)) throw refuse("guest_link.revoked")
      const delegated = await delegatedSections(scope, row.id)
      const open = await openContract(services, scope, row)
      return work({ scope, guestLink, open, guest: guestOf(open, guestLink, delegated), delegated })
    },
    { end },
  )
}

/** The answer to whatever a guest did. */
export const seenAfter = (
  { guestLink, delegated }: { guestLink: Pick<GuestLink, "part" | "facts">; delegated: DelegatedSection[] },
  open: OpenContract,
): GuestContract => presentGuest(open, { guest: guestOf(open, guestLink, delegated), guestLink, delegated })
