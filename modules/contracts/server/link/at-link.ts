import type { Scope } from "@jalon/data"
import type { Door, DoorFound } from "@jalon/organizations/server"
import type { Desk } from "@jalon/serving"
import type { Guest } from "../../rules/index.ts"
import type { GuestContract } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { guestOf } from "./guest-of.ts"
import { type Handed, handedSections } from "./handed.ts"
import { presentGuest } from "./present-guest.ts"

const KINDS = ["completion", "contrat_pro"] as const
type LinkKind = (typeof KINDS)[number]

const kindOf = (door: DoorFound | null): LinkKind | undefined => KINDS.find((kind) => kind === door?.kind)

/** A link to a contract, whatever its state; any other link is none. */
export const findLink = async (
  { doors }: Pick<ContractsServices, "doors">,
  desk: Desk,
  token: string,
): Promise<{ door: DoorFound; kind: LinkKind }> => {
  const door = await doors.look(desk, token)
  const kind = kindOf(door)
  if (door === null || kind === undefined) throw refuse("door.unknown")
  return { door, kind }
}

/** A contract in the hands of a guest, locked for the transaction of what she does. */
export type AtLink = { scope: Scope; door: Door; open: OpenContract; guest: Guest; handed: Handed[] }

/** What a guest does through her link: in one transaction, while the contract still waits for the company. */
export const atLink = async <T>(
  services: ContractsServices,
  desk: Desk,
  token: string,
  work: (at: AtLink) => Promise<T>,
  end: "used" | "stays open" = "stays open",
): Promise<T> => {
  const { kind } = await findLink(services, desk, token)
  return services.doors.pass(
    desk,
    token,
    kind,
    async (scope, door) => {
      const row = await lockContract(scope, door.subjectId)
      if (row.status !== "awaiting_company") throw refuse("door.revoked")
      const handed = await handedSections(scope, row.id)
      const open = await openContract(services, scope, row)
      return work({ scope, door, open, guest: guestOf(open, door, handed), handed })
    },
    { end },
  )
}

/** The answer to whatever a guest did. */
export const seenAfter = (
  { door, handed }: { door: Pick<Door, "part" | "facts">; handed: Handed[] },
  open: OpenContract,
): GuestContract => presentGuest(open, { guest: guestOf(open, door, handed), door, handed })
