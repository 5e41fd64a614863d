import { SignatureProviderError } from "./provider-error.ts"
import {
  type ProviderRequestState,
  type ProviderRequestStatus,
  type ProviderSignerStatus,
  requestStatuses,
  signerStatuses,
} from "./signature-provider.ts"

export const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inside, name) =>
      typeof inside === "object" && inside !== null && Object.hasOwn(inside, name)
        ? (inside as Record<string, unknown>)[name]
        : undefined,
    value,
  )

export const textAt = (value: unknown, ...path: readonly string[]): string | null => {
  const found = at(value, ...path)
  return typeof found === "string" && found !== "" ? found : null
}

export const listAt = (value: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** What an id may look like: it becomes part of an address. */
const ID = /^[0-9A-Za-z_-]{1,64}$/
export const isProviderId = (id: unknown): id is string => typeof id === "string" && ID.test(id)

const garbled = (step: string) => new SignatureProviderError({ step, failure: "garbled" })

export const idIn = (answer: unknown, step: string, changes = false): string => {
  const id = at(answer, "id")
  if (!isProviderId(id)) throw new SignatureProviderError({ step, failure: "garbled", changes })
  return id
}

export const statusIn = (answer: unknown, step: string): ProviderRequestStatus => {
  const status = requestStatuses.find((one) => one === at(answer, "status"))
  if (status === undefined) throw garbled(step)
  return status
}

const signerStatusIn = (signer: unknown, step: string): ProviderSignerStatus => {
  const status = signerStatuses.find((one) => one === at(signer, "status"))
  if (status === undefined) throw garbled(step)
  return status
}

/**
 * Signers and documents have no name of ours at the provider's: our names are kept in the metadata of the request, written last,
 * so that a draft that has them is whole.
 */
export type OurNames = ReadonlyMap<string, string>

const PREFIX = "jalon_"
/** A key of the metadata may hold letters, figures and underscores. */
const keyOf = (id: string) => `${PREFIX}${id.replaceAll("-", "_")}`

export const metadataOf = (names: OurNames): Record<string, string> =>
  Object.fromEntries([...names].map(([id, externalId]) => [keyOf(id), externalId]))

export const nameIn = (metadata: unknown, id: string): string | null => textAt(metadata, "data", keyOf(id))

export const hasOurNames = (metadata: unknown): boolean =>
  Object.keys(at(metadata, "data") ?? {}).some((key) => key.startsWith(PREFIX))

export const readState = (request: unknown, metadata: unknown, step: string): ProviderRequestState => ({
  requestId: idIn(request, step),
  externalId: textAt(request, "external_id"),
  status: statusIn(request, step),
  declineReason: textAt(request, "decline_information", "reason"),
  signers: listAt(request, "signers").map((signer) => {
    const signerId = idIn(signer, step)
    return { signerId, externalId: nameIn(metadata, signerId), status: signerStatusIn(signer, step) }
  }),
  documents: listAt(request, "documents").map((document) => {
    const documentId = idIn(document, step)
    return { documentId, externalId: nameIn(metadata, documentId) }
  }),
})
