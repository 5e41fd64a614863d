import { at, idIn, isProviderId, listAt, nameIn, readState, statusIn, textAt } from "./answers.ts"
import { callForFile, callForJson, type ProviderAccess } from "./call.ts"
import { createRequest, deleteDraft, findRequest, readMetadata, requestPath } from "./create-request.ts"
import { SignatureProviderError } from "./provider-error.ts"
import type { ProviderRequestState, SignatureProvider, SignerLink } from "./signature-provider.ts"

/** Whatever is not an id names nothing there. */
const insistOnIds = (step: string, ...ids: readonly string[]) => {
  if (!ids.every(isProviderId)) throw new SignatureProviderError({ step, failure: "not_found" })
}

const readRequest = (access: ProviderAccess, step: string, requestId: string) =>
  callForJson(access, { step, method: "GET", path: requestPath(requestId) })

const signersOf = (access: ProviderAccess, requestId: string) =>
  callForJson(access, { step: "activate", method: "GET", path: `${requestPath(requestId)}/signers` })

const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//.test(url)

/** Those who are not asked yet, or no longer, have no link. */
const linksIn = (signers: readonly unknown[], metadata: unknown): SignerLink[] =>
  signers.flatMap((signer) => {
    const signerId = idIn(signer, "activate")
    const externalId = nameIn(metadata, signerId)
    const url = textAt(signer, "signature_link")
    return externalId !== null && isWebAddress(url) ? [{ signerId, externalId, url }] : []
  })

const activateRequest = async (access: ProviderAccess, requestId: string) => {
  const step = "activate"
  const status = statusIn(await readRequest(access, step, requestId), step)
  if (status === "draft")
    await callForJson(access, { step, method: "POST", path: `${requestPath(requestId)}/activate` })
  else if (status !== "ongoing" && status !== "approval")
    throw new SignatureProviderError({ step, failure: "conflict" })
  const [answer, metadata] = [await signersOf(access, requestId), await readMetadata(access, requestId)]
  // The list comes bare, or in pages.
  const signers = Array.isArray(answer) ? answer : listAt(answer, "data")
  return { signers: linksIn(signers, metadata) }
}

const cancelRequest = async (access: ProviderAccess, requestId: string): Promise<void> => {
  const step = "cancel"
  const status = statusIn(await readRequest(access, step, requestId), step)
  if (status === "canceled" || status === "deleted") return
  // Nobody was invited to a draft: there is nobody to tell.
  if (status === "draft") return deleteDraft(access, requestId)
  if (status !== "ongoing" && status !== "approval")
    throw new SignatureProviderError({ step, failure: "conflict" })
  const path = `${requestPath(requestId)}/cancel`
  await callForJson(access, { step, method: "POST", path, body: { reason: "other" } })
}

const fetchState = async (access: ProviderAccess, requestId: string): Promise<ProviderRequestState> => {
  const request = await readRequest(access, "fetch", requestId)
  if (at(request, "id") !== requestId) throw new SignatureProviderError({ step: "fetch", failure: "garbled" })
  return readState(request, await readMetadata(access, requestId), "fetch")
}

const readSignedAt = async (access: ProviderAccess, requestId: string, signerId: string): Promise<Date> => {
  const step = "signed at"
  const path = `${requestPath(requestId)}/signers/${signerId}/audit_trails`
  const trail = await callForJson(access, { step, method: "GET", path })
  const signedAt = new Date(textAt(trail, "signer", "signature_process_completed_at") ?? Number.NaN)
  if (Number.isNaN(signedAt.getTime())) throw new SignatureProviderError({ step, failure: "garbled" })
  return signedAt
}

/** In the shape of Yousign's API, version 3. */
export const yousignProvider = (access: ProviderAccess): SignatureProvider => ({
  create: (draft) => createRequest(access, draft),
  async activate(requestId) {
    insistOnIds("activate", requestId)
    return activateRequest(access, requestId)
  },
  async cancel(requestId) {
    insistOnIds("cancel", requestId)
    await cancelRequest(access, requestId)
  },
  async remind(requestId, signerId) {
    insistOnIds("remind", requestId, signerId)
    const path = `${requestPath(requestId)}/signers/${signerId}/send_reminder`
    await callForJson(access, { step: "remind", method: "POST", path })
  },
  async fetch(requestId) {
    insistOnIds("fetch", requestId)
    return fetchState(access, requestId)
  },
  findByExternalId: (externalId) => findRequest(access, externalId),
  async signedAt(requestId, signerId) {
    insistOnIds("signed at", requestId, signerId)
    return readSignedAt(access, requestId, signerId)
  },
  async downloadSigned(requestId, documentId) {
    insistOnIds("download", requestId, documentId)
    const path = `${requestPath(requestId)}/documents/${documentId}/download?version=completed`
    return callForFile(access, { step: "download", method: "GET", path })
  },
  async downloadAudit(requestId, signerId) {
    insistOnIds("audit", requestId, signerId)
    const path = `${requestPath(requestId)}/signers/${signerId}/audit_trails/download`
    return callForFile(access, { step: "audit", method: "GET", path })
  },
})
