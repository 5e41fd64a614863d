import { onlyRow, type Scope } from "@jalon/data"
import { findBytes } from "@jalon/files/server"
import { isProviderFailure } from "@jalon/ports/signature-provider"
import { closeAtProvider, followAtProvider } from "../provider/follow-at-provider.ts"
import { inSchool, PATIENCE, type ProviderWork, telling } from "../provider/inside.ts"
import { requestDraft, type ToRequest } from "../provider/request-draft.ts"
import { holdRequest, keepRequestId } from "../provider/request-row.ts"
import { documentsOf, findEnvelope, signersOf } from "../rows.ts"
import type { ProviderServices } from "../services.ts"

const readToRequest = async (
  { vault }: Pick<ProviderServices, "vault">,
  scope: Scope,
  envelopeId: string,
): Promise<ToRequest> => {
  const keys = await vault.keyFor(scope)
  const documents: ToRequest["documents"][number][] = []
  for (const document of await documentsOf(scope, envelopeId)) {
    const place = { table: "signature_document", row: document.id, column: "draft_sealed" }
    documents.push({
      ...document,
      draft: keys.openBytes(place, onlyRow(document.draft_sealed)),
      fileKey: onlyRow(await findBytes(scope, document.shown_file_id)).key,
    })
  }
  return {
    envelope: onlyRow(await findEnvelope(scope, envelopeId)),
    signers: await signersOf(scope, envelopeId),
    documents,
  }
}

/** Read anew at every try: what was cancelled meanwhile is not sent. */
const findWhatToDo = (work: ProviderWork, envelopeId: string) =>
  inSchool(work, async (scope) => {
    const envelope = await findEnvelope(scope, envelopeId)
    if (envelope?.status !== "open" || envelope.adapter !== "provider") return null
    const held = await holdRequest(scope, envelopeId, work.id)
    if (held === null) return null
    return held.request_id === null
      ? { toRequest: await readToRequest(work.services, scope, envelopeId) }
      : { requestId: held.request_id }
  })

/** Cut anywhere, it is begun again: what the first try left at the provider's is found there by the id of the envelope. */
const create = async (work: ProviderWork, envelopeId: string): Promise<string | null> => {
  const found = await findWhatToDo(work, envelopeId)
  if (found === null) return null
  if ("requestId" in found) return found.requestId
  const { requestId } = await work.services.signatureProvider.create(
    await requestDraft(work.services, found.toRequest),
  )
  await inSchool(work, (scope) => keepRequestId(scope, envelopeId, requestId))
  return requestId
}

/** The links that the provider answers are secrets of the signers: none leaves this function. */
const activate = async (work: ProviderWork, envelopeId: string, requestId: string): Promise<void> => {
  const envelope = await inSchool(work, (scope) => findEnvelope(scope, envelopeId))
  const provider = work.services.signatureProvider
  // Cancelled while it was being made: nobody has been told of it.
  if (envelope?.status !== "open") return void (await closeAtProvider(provider, requestId))
  try {
    await provider.activate(requestId)
  } catch (error) {
    // Closed there meanwhile: what became of it is asked next.
    if (!isProviderFailure(error, "conflict", "not_found")) throw error
  }
}

/** Draft, documents, signers, then the invitation; at the end what the provider says of it. */
export const handle = async ({ envelopeId }: { envelopeId: string }, work: ProviderWork): Promise<void> => {
  const told = <T>(run: () => Promise<T>) => telling(work, envelopeId, run)
  const requestId = await work.step("create", () => told(() => create(work, envelopeId)), PATIENCE)
  if (requestId !== null)
    await work.step("activate", () => told(() => activate(work, envelopeId, requestId)), PATIENCE)
  await work.step("follow", () => told(() => followAtProvider(work, envelopeId)), PATIENCE)
}
