import { accountOf, newId, organizationOf, type Scope, sha256, sql } from "@jalon/data"
import { keepGenerated } from "@jalon/files/server"
import { startJob } from "@jalon/jobs"
import type { SignerRole, Subject } from "../rules/index.ts"
import { adapterOf } from "./adapters/index.ts"
import { chosenAdapter } from "./chosen-adapter.ts"
import { packDraft, type SignableDraft } from "./draft.ts"
import { publishLevel } from "./following/publish-level.ts"
import { expireEnvelope } from "./jobs/cards.ts"
import { noteEvent } from "./note-event.ts"
import type { SignaturesServices } from "./services.ts"

/** A document that was drawn already, its bytes lying in the store under `fileId`. */
export type NewDocument = {
  readonly kind: string
  readonly title: string
  readonly draft: SignableDraft
  readonly bytes: Buffer
  readonly pages: number
  readonly fileId: string
}

export type NewSigner = {
  readonly role: SignerRole
  /** Those of one turn sign in any order; the next turn begins when all of them have. */
  readonly turn: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  /** Which documents they sign, by rank, and in which frame of each. */
  readonly frames: readonly { readonly document: number; readonly frame: number }[]
}

export type NewEnvelope = {
  readonly subject: Subject
  readonly subjectId: string
  readonly name: string
  readonly days: number
  readonly documents: readonly NewDocument[]
  readonly signers: readonly NewSigner[]
}

const DAY_MS = 86_400_000

const addDocument = async (
  { vault }: Pick<SignaturesServices, "vault">,
  scope: Scope,
  envelopeId: string,
  rank: number,
  { kind, title, draft, bytes, pages, fileId }: NewDocument,
): Promise<string> => {
  const id = newId()
  const keys = await vault.keyFor(scope)
  await keepGenerated(scope, { id: fileId, fileName: `${kind}.pdf`, bytes })
  await scope.run(sql`
    insert into signature_document (id, organization_id, envelope_id, rank, kind, title, pages, shown_file_id, shown_sha256,
      draft_sealed)
    values (${id}, ${organizationOf(scope.who)}, ${envelopeId}, ${rank}, ${kind}, ${title}, ${pages}, ${fileId},
      ${sha256(bytes)}, ${keys.seal({ table: "signature_document", row: id, column: "draft_sealed" }, packDraft(draft))})`)
  return id
}

const addSigner = async (
  scope: Scope,
  envelopeId: string,
  rank: number,
  { role, turn, firstName, lastName, email, phone, frames }: NewSigner,
  documentIds: readonly string[],
): Promise<void> => {
  const placed = frames.map(({ document, frame }) => ({ document: documentIds[document], frame }))
  await scope.run(sql`
    insert into signer (id, organization_id, envelope_id, turn, rank, role, first_name, last_name, email, phone, frames)
    values (${newId()}, ${organizationOf(scope.who)}, ${envelopeId}, ${turn}, ${rank}, ${role}, ${firstName}, ${lastName},
      ${email.toLowerCase()}, ${phone}, ${JSON.stringify(placed)}::jsonb)`)
}

/**
 * Sends documents to be signed together, in the transaction of who asks for it. What is being signed for the same thing must
 * have been closed before: the database refuses a second one.
 */
export const createEnvelope = async (
  services: Pick<SignaturesServices, "vault" | "guestLinks">,
  scope: Scope,
  { subject, subjectId, name, days, documents, signers }: NewEnvelope,
): Promise<{ envelopeId: string }> => {
  const envelopeId = newId()
  const organization = organizationOf(scope.who)
  const adapter = await chosenAdapter(scope)
  await scope.run(sql`
    insert into signature_envelope (id, organization_id, subject, subject_id, name, adapter, expires_at, created_by)
    values (${envelopeId}, ${organization}, ${subject}, ${subjectId}, ${name}, ${adapter}, now() + make_interval(days => ${days}),
      ${accountOf(scope.who)})`)
  const documentIds: string[] = []
  for (const [rank, document] of documents.entries())
    documentIds.push(await addDocument(services, scope, envelopeId, rank, document))
  for (const [rank, signer] of signers.entries())
    await addSigner(scope, envelopeId, rank, signer, documentIds)
  await scope.run(sql`
    insert into signature_use (id, organization_id, envelope_id, documents, signers)
    values (${newId()}, ${organization}, ${envelopeId}, ${documents.length}, ${signers.length})`)
  await publishLevel(scope)
  await noteEvent(scope, {
    envelopeId,
    kind: "created",
    facts: { documents: documents.length, signers: signers.length },
  })
  await adapterOf({ adapter }).start(services, scope, envelopeId)
  await startJob(scope, expireEnvelope, { envelopeId }, { delayMs: days * DAY_MS })
  return { envelopeId }
}
