import { type GuestLink, saveGuestLinkDetails } from "@jalon/guest-links/server"
import { multiStep } from "@jalon/serving"
import { type ContractData, keptFromGuests, writtenByGuest } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { FieldValues } from "../contract-row.ts"
import { mergeFields } from "../fields/merge-fields.ts"
import { readFields, refuseUnknownCodes, type TypedFields } from "../fields/read-fields.ts"
import { changeContract } from "../form/change-fields.ts"
import type { OpenContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { secretsGiven, writtenBy } from "./guest-of.ts"
import { keepSecrets, partSecrets } from "./keep-secrets.ts"
import { raisePay } from "./raise-pay.ts"
import { type GuestLinkContext, seenAfter, withGuestLink } from "./with-guest-link.ts"

/** Refuses fields that this link does not open, before any of them is read. */
export const refuseOthers = ({ open, guest }: GuestLinkContext, keys: readonly string[]): void => {
  const written = new Set<string>(writtenByGuest(open.row.contract_type, guest).map(({ key }) => key))
  if (keys.some((key) => !written.has(key))) throw refuse("contract.field_locked")
}

export const keepFields = (
  { scope, open }: GuestLinkContext,
  kept: FieldValues,
  secrets = open.secrets,
): Promise<OpenContract> | OpenContract =>
  Object.keys(kept).length === 0 && secrets === open.secrets
    ? open
    : changeContract(scope, open, { ...open.row, fields: { ...open.row.fields, ...kept } }, { secrets })

/** What the company would like changed stays with its link until it is sent; so does which fields of the person it wrote. */
const keepBeside = async (
  { scope, guestLink, open }: GuestLinkContext,
  { kept, secret }: { kept: FieldValues; secret: Partial<ContractData> },
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

type Typed = { changes: TypedFields; seen?: TypedFields | undefined; remark?: string | null | undefined }

const save = async (services: ContractsServices, at: GuestLinkContext, { changes, seen, remark }: Typed) => {
  refuseOthers(at, Object.keys(changes))
  const { row, legalValues } = at.open
  const read = readFields(row.contract_type, changes)
  refuseUnknownCodes(row.contract_type, read, legalValues)
  const { secret, plain } = partSecrets(at, read)
  const { kept, conflicts } = mergeFields(at.open.row.fields, raisePay(at.open, plain), seen)
  const after = await keepFields(at, kept, await keepSecrets(services, at, secret))
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
