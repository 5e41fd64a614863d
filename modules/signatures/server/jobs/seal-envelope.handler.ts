import { ownRows, type Scope, sql } from "@jalon/data"
import { keepGenerated, storeGenerated } from "@jalon/files/server"
import { publish, type Work } from "@jalon/jobs"
import { signaturesEvents } from "../events.ts"
import { sendCopyLink } from "../invite.ts"
import { noteEvent } from "../note-event.ts"
import { fetchSigned } from "../provider/fetch-signed.ts"
import { findRequestRow } from "../provider/request-row.ts"
import { documentsOf, findEnvelope, lockEnvelope, signersOf } from "../rows.ts"
import type { EventRow } from "../sealing/evidence.ts"
import { type Sealed, sealDocuments, type ToSeal } from "../sealing/seal-documents.ts"
import type { SealingServices } from "../services.ts"

const ACTION = "signatures.seal-envelope"

const readToSeal = async (
  { vault }: Pick<SealingServices, "vault">,
  scope: Scope,
  envelopeId: string,
): Promise<ToSeal | null> => {
  const envelope = await findEnvelope(scope, envelopeId)
  if (envelope?.status !== "sealing") return null
  const school = await scope.find(
    sql<{ name: string }>`select name from organization where ${ownRows(scope.who, "id")}`,
  )
  const events = await scope.run(sql<EventRow>`
    select kind, at, address, device, facts, signer_id from signature_event
    where ${ownRows(scope.who)} and envelope_id = ${envelopeId} order by at, id`)
  return {
    envelope,
    school: school?.name ?? "",
    documents: await documentsOf(scope, envelopeId),
    signers: await signersOf(scope, envelopeId),
    events,
    keys: await vault.keyFor(scope),
    requestId: (await findRequestRow(scope, envelopeId))?.request_id ?? null,
  }
}

/** All at once, and only while nobody corrected what was signed in the meantime. */
const keepSealed = async (
  services: Pick<SealingServices, "guestLinks">,
  scope: Scope,
  envelopeId: string,
  { documents, evidence }: Sealed,
): Promise<void> => {
  const envelope = await lockEnvelope(scope, envelopeId)
  if (envelope?.status !== "sealing") return
  for (const { id, bytes, sha256, documentId, fileName } of documents) {
    await keepGenerated(scope, { id, fileName, bytes })
    await scope.run(sql`
      update signature_document set sealed_file_id = ${id}, sealed_sha256 = ${sha256}, draft_sealed = null
      where ${ownRows(scope.who)} and id = ${documentId}`)
  }
  await keepGenerated(scope, { id: evidence.id, fileName: "dossier-de-preuve.pdf", bytes: evidence.bytes })
  await scope.run(sql`
    update signer set picture_sealed = null where ${ownRows(scope.who)} and envelope_id = ${envelopeId}`)
  await scope.run(sql`
    update signature_envelope set status = 'completed', closed_at = now(), evidence_file_id = ${evidence.id}
    where ${ownRows(scope.who)} and id = ${envelopeId}`)
  await noteEvent(scope, { envelopeId, kind: "sealed" })
  for (const signer of await signersOf(scope, envelopeId))
    await sendCopyLink(services, scope, signer, envelope)
  await publish(scope, signaturesEvents.EnvelopeClosed, { envelopeId })
}

/**
 * One step: cut in the middle, it is done again from the signatures, under new names in the store. A run that comes second
 * finds the envelope completed and leaves it.
 */
export const handle = async (
  { envelopeId }: { envelopeId: string },
  work: Work<SealingServices>,
): Promise<void> => {
  const { services, data, who } = work
  await work.step(
    "seal",
    async () => {
      const toSeal = await data.inScope(who, ACTION, (scope) => readToSeal(services, scope, envelopeId))
      if (toSeal === null) return
      const finish = toSeal.envelope.adapter === "provider" ? fetchSigned : sealDocuments
      const sealed = await finish(services, toSeal, new Date())
      for (const file of [...sealed.documents, sealed.evidence])
        await storeGenerated(services.files, toSeal.envelope.organization_id, file)
      await data.inScope(who, ACTION, (scope) => keepSealed(services, scope, envelopeId, sealed))
    },
    { attempts: 12, firstWaitMs: 1000 },
  )
}
