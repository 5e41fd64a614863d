import { type GuestLink, saveGuestLinkDetails } from "@jalon/organizations/server"
import { multiStep } from "@jalon/serving"
import { type ContractData, keptFromGuests, writtenByGuest } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { mergeBoxes } from "../boxes/merge-boxes.ts"
import { readBoxes, type TypedBoxes } from "../boxes/read-boxes.ts"
import type { Boxes } from "../contract-row.ts"
import { changeContract } from "../form/change-boxes.ts"
import type { OpenContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { secretsGiven, writtenBy } from "./guest-of.ts"
import { keepSecrets, partSecrets } from "./keep-secrets.ts"
import { raisePay } from "./raise-pay.ts"
import { type GuestLinkContext, seenAfter, withGuestLink } from "./with-guest-link.ts"

/** Refuses boxes that this link does not open, before any of them is read. */
export const refuseOthers = ({ open, guest }: GuestLinkContext, keys: readonly string[]): void => {
  const written = new Set<string>(writtenByGuest(open.row.contract_type, guest).map(({ key }) => key))
  if (keys.some((key) => !written.has(key))) throw refuse("contract.box_locked")
}

export const keepBoxes = (
  { scope, open }: GuestLinkContext,
  kept: Boxes,
  secrets = open.secrets,
): Promise<OpenContract> | OpenContract =>
  Object.keys(kept).length === 0 && secrets === open.secrets
    ? open
    : changeContract(scope, open, { ...open.row, boxes: { ...open.row.boxes, ...kept } }, { secrets })

/** What the company would like changed stays with its link until it is sent; so does which boxes of the person it wrote. */
const keepBeside = async (
  { scope, guestLink, open }: GuestLinkContext,
  { kept, secret }: { kept: Boxes; secret: Partial<ContractData> },
  remark: string | null | undefined,
): Promise<GuestLink> => {
  const before = writtenBy(guestLink)
  const written = new Set([
    ...before,
    ...keptFromGuests(open.row.contract_type, kept),
    ...secretsGiven(secret),
  ])
  const added = {
    ...(remark !== undefined && { remark }),
    ...(written.size > before.length && { written: [...written] }),
  }
  return Object.keys(added).length === 0 ? guestLink : saveGuestLinkDetails(scope, guestLink, added)
}

type Typed = { changes: TypedBoxes; seen?: TypedBoxes | undefined; remark?: string | null | undefined }

const save = async (services: ContractsServices, at: GuestLinkContext, { changes, seen, remark }: Typed) => {
  refuseOthers(at, Object.keys(changes))
  const { secret, plain } = partSecrets(at, readBoxes(at.open.row.contract_type, changes))
  const { kept, conflicts } = mergeBoxes(at.open.row.boxes, raisePay(at.open, plain), seen)
  const after = await keepBoxes(at, kept, await keepSecrets(services, at, secret))
  const guestLink = await keepBeside(at, { kept, secret }, remark)
  return {
    contract: seenAfter({ ...at, guestLink }, after),
    conflicts,
    saved_at: new Date().toISOString(),
  }
}

export const saveCompletion = (services: ContractsServices) =>
  multiStep(wire.saveCompletion, (context, { body: { token, ...typed } }) =>
    withGuestLink(services, context, token, (at) => save(services, at, typed)),
  )
