import { hasOurNames, idIn, listAt, metadataOf, statusIn, textAt } from "./answers.ts"
import { callForJson, type ProviderAccess } from "./call.ts"
import { isProviderFailure } from "./provider-error.ts"
import type { DraftDocument, DraftSigner, SignatureRequestDraft } from "./signature-provider.ts"

export const requestPath = (requestId: string) => `/signature_requests/${encodeURIComponent(requestId)}`

export const findRequest = async (access: ProviderAccess, externalId: string): Promise<string | null> => {
  const query = new URLSearchParams({ external_id: externalId, limit: "100" })
  const found = await callForJson(access, {
    step: "find",
    method: "GET",
    path: `/signature_requests?${query}`,
  })
  // A provider that ignored the filter would give somebody else's.
  const own = listAt(found, "data").filter(
    (request) => textAt(request, "external_id") === externalId && textAt(request, "status") !== "deleted",
  )
  return own.map((request) => idIn(request, "find"))[0] ?? null
}

/** Null while none was written. */
export const readMetadata = async (access: ProviderAccess, requestId: string): Promise<unknown> => {
  try {
    return await callForJson(access, {
      step: "metadata",
      method: "GET",
      path: `${requestPath(requestId)}/metadata`,
    })
  } catch (error) {
    if (isProviderFailure(error, "not_found")) return null
    throw error
  }
}

export const deleteDraft = async (access: ProviderAccess, requestId: string): Promise<void> => {
  await callForJson(access, {
    step: "delete",
    method: "DELETE",
    path: `${requestPath(requestId)}?permanent_delete=true`,
  })
}

const openRequest = async (access: ProviderAccess, draft: SignatureRequestDraft): Promise<string> => {
  const answer = await callForJson(access, {
    step: "create",
    method: "POST",
    path: "/signature_requests",
    body: {
      name: draft.name,
      delivery_mode: draft.delivery,
      timezone: "Europe/Paris",
      ordered_signers: draft.isOrdered,
      external_id: draft.externalId,
      ...(draft.expiresOn !== null && { expiration_date: draft.expiresOn }),
    },
  })
  return idIn(answer, "create", true)
}

const addDocument = async (access: ProviderAccess, requestId: string, document: DraftDocument) => {
  const body = new FormData()
  const bytes = new Uint8Array(document.content)
  body.set("file", new Blob([bytes], { type: "application/pdf" }), document.fileName)
  body.set("nature", document.nature)
  body.set("parse_anchors", "false")
  const path = `${requestPath(requestId)}/documents`
  return idIn(await callForJson(access, { step: "document", method: "POST", path, body }), "document", true)
}

const addSigner = async (
  access: ProviderAccess,
  requestId: string,
  signer: DraftSigner,
  documentIds: ReadonlyMap<string, string>,
) => {
  const body = {
    info: {
      first_name: signer.firstName,
      last_name: signer.lastName,
      email: signer.email,
      locale: "fr",
      ...(signer.phone !== null && { phone_number: signer.phone }),
    },
    signature_level: signer.level,
    signature_authentication_mode: signer.authentication,
    fields: signer.fields.map(({ document, ...place }) => ({
      document_id: documentIds.get(document),
      type: "signature",
      ...place,
    })),
  }
  const path = `${requestPath(requestId)}/signers`
  return idIn(await callForJson(access, { step: "signer", method: "POST", path, body }), "signer", true)
}

/** A mistake of ours, found before anything is sent. */
const insistOnDraft = ({ documents, signers }: SignatureRequestDraft) => {
  const names = [...documents, ...signers].map(({ externalId }) => externalId)
  if (new Set(names).size !== names.length) throw new Error("two parts of a signature request have one name")
  const known = new Set(documents.map(({ externalId }) => externalId))
  if (signers.some(({ fields }) => fields.some(({ document }) => !known.has(document))))
    throw new Error("a signature stands on a document that is not in the request")
}

const fillRequest = async (
  access: ProviderAccess,
  requestId: string,
  { documents, signers }: SignatureRequestDraft,
) => {
  const documentIds = new Map<string, string>()
  for (const document of documents)
    documentIds.set(document.externalId, await addDocument(access, requestId, document))
  const names = new Map([...documentIds].map(([externalId, id]) => [id, externalId]))
  // One after the other: their order is the order in which they sign.
  for (const signer of signers)
    names.set(await addSigner(access, requestId, signer, documentIds), signer.externalId)
  const path = `${requestPath(requestId)}/metadata`
  await callForJson(access, { step: "metadata", method: "POST", path, body: { data: metadataOf(names) } })
}

/** One that an earlier try left: whole, it is the one; half made, it goes. */
const earlierRequest = async (access: ProviderAccess, externalId: string): Promise<string | null> => {
  const requestId = await findRequest(access, externalId)
  if (requestId === null) return null
  const request = await callForJson(access, { step: "create", method: "GET", path: requestPath(requestId) })
  const isHalfMade =
    statusIn(request, "create") === "draft" && !hasOurNames(await readMetadata(access, requestId))
  if (!isHalfMade) return requestId
  await deleteDraft(access, requestId)
  return null
}

export const createRequest = async (
  access: ProviderAccess,
  draft: SignatureRequestDraft,
): Promise<{ requestId: string }> => {
  insistOnDraft(draft)
  const earlier = await earlierRequest(access, draft.externalId)
  if (earlier !== null) return { requestId: earlier }
  const requestId = await openRequest(access, draft)
  await fillRequest(access, requestId, draft)
  return { requestId }
}
