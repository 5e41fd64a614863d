import type { Door } from "@jalon/organizations/server"
import { conversation } from "@jalon/serving"
import { type ContractData, keptFromGuests, writtenByGuest } from "../../rules/index.ts"
import { type GuestContract, saveCompletion } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { readBoxes, type TypedBoxes } from "../boxes/read-boxes.ts"
import { settle } from "../boxes/settle.ts"
import type { Boxes } from "../contract-row.ts"
import { changeContract } from "../form/change-boxes.ts"
import type { OpenContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { type AtLink, atLink, seenAfter } from "./at-link.ts"
import { secretsGiven, writtenBy } from "./guest-of.ts"
import { keepFacts } from "./keep-facts.ts"
import { keepSecrets, partSecrets } from "./keep-secrets.ts"
import { raisePay } from "./raise-pay.ts"

/** Refuses boxes that this link does not open, before any of them is read. */
export const refuseOthers = ({ open, guest }: AtLink, keys: readonly string[]): void => {
  const written = new Set<string>(writtenByGuest(open.row.contract_type, guest).map(({ key }) => key))
  if (keys.some((key) => !written.has(key))) throw refuse("contract.box_locked")
}

export const keepBoxes = (
  { scope, open }: AtLink,
  kept: Boxes,
  secrets = open.secrets,
): Promise<OpenContract> | OpenContract =>
  Object.keys(kept).length === 0 && secrets === open.secrets
    ? open
    : changeContract(scope, open, { ...open.row, boxes: { ...open.row.boxes, ...kept } }, { secrets })

/** What the company would like changed stays with its link until it is sent; so does which boxes of the person it wrote. */
const keepBeside = async (
  { scope, door, open }: AtLink,
  { kept, secret }: { kept: Boxes; secret: Partial<ContractData> },
  remark: string | null | undefined,
): Promise<Door> => {
  const before = writtenBy(door)
  const written = new Set([
    ...before,
    ...keptFromGuests(open.row.contract_type, kept),
    ...secretsGiven(secret),
  ])
  const added = {
    ...(remark !== undefined && { remark }),
    ...(written.size > before.length && { written: [...written] }),
  }
  return Object.keys(added).length === 0 ? door : keepFacts(scope, door, added)
}

type Typed = { changes: TypedBoxes; seen?: TypedBoxes | undefined; remark?: string | null | undefined }

const save = async (services: ContractsServices, at: AtLink, { changes, seen, remark }: Typed) => {
  refuseOthers(at, Object.keys(changes))
  const { secret, plain } = partSecrets(at, readBoxes(at.open.row.contract_type, changes))
  const { kept, conflicts } = settle(at.open.row.boxes, raisePay(at.open, plain), seen)
  const after = await keepBoxes(at, kept, await keepSecrets(services, at, secret))
  const door = await keepBeside(at, { kept, secret }, remark)
  return {
    contract: seenAfter({ ...at, door }, after),
    conflicts: conflicts.map(({ key, theirs, yours }) => ({
      key,
      theirs: theirs as GuestContract["boxes"][string],
      yours: yours as GuestContract["boxes"][string],
    })),
    saved_at: new Date().toISOString(),
  }
}

export const saveByLink = (services: ContractsServices) =>
  conversation(saveCompletion, (desk, { body: { token, ...typed } }) =>
    atLink(services, desk, token, (at) => save(services, at, typed)),
  )
