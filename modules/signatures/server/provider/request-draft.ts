import { buffer } from "node:stream/consumers"
import { onlyRow, sha256 } from "@jalon/data"
import type { FramePlace } from "@jalon/documents"
import { isMobile } from "@jalon/identifiers"
import { dayOf } from "@jalon/kernel"
import type {
  DraftDocument,
  DraftSigner,
  SignatureField,
  SignatureRequestDraft,
} from "@jalon/ports/signature-provider"
import { unpackDraft } from "../draft.ts"
import type { DocumentRow, EnvelopeRow, SignerRow } from "../rows.ts"
import type { ProviderServices } from "../services.ts"

/** What is sent, read in one transaction. */
export type ToRequest = {
  readonly envelope: EnvelopeRow
  readonly signers: readonly SignerRow[]
  readonly documents: readonly (DocumentRow & { readonly fileKey: string; readonly draft: Buffer })[]
}

type Placed = { readonly id: string; readonly frames: readonly FramePlace[] }

/** What the provider takes for the smallest of signatures. */
const LEAST_HEIGHT = 37
/** The words of a frame stand above. */
const SHARE_OF_FRAME = 0.6
const WIDEST = 180

const fieldIn = (document: string, { page, x, y, width, height }: FramePlace): SignatureField => {
  const room = Math.max(LEAST_HEIGHT, Math.floor(height * SHARE_OF_FRAME))
  return {
    document,
    page,
    x: Math.round(x),
    y: Math.round(y + height - room),
    width: Math.floor(Math.min(width, WIDEST)),
    height: room,
  }
}

const fieldsOf = ({ frames }: SignerRow, placed: readonly Placed[]): SignatureField[] =>
  frames.map(({ document, frame }) => {
    const places = placed.find(({ id }) => id === document)?.frames ?? []
    return fieldIn(document, onlyRow(places.find((place) => place.frame === frame)))
  })

/** A code by text message where the school knows a mobile, else by mail. */
export const channelOf = ({ phone }: Pick<SignerRow, "phone">): "sms" | "email" =>
  phone !== null && isMobile(phone) ? "sms" : "email"

const draftSigner = (signer: SignerRow, placed: readonly Placed[]): DraftSigner => ({
  externalId: signer.id,
  firstName: signer.first_name,
  lastName: signer.last_name,
  email: signer.email,
  phone: channelOf(signer) === "sms" ? signer.phone : null,
  level: "electronic_signature",
  authentication: channelOf(signer) === "sms" ? "otp_sms" : "otp_email",
  fields: fieldsOf(signer, placed),
})

/** The very bytes whose digest the school keeps: anything else must not be signed. */
const shownBytes = async (
  { files }: Pick<ProviderServices, "files">,
  { fileKey, shown_sha256: digest }: ToRequest["documents"][number],
): Promise<Buffer> => {
  const bytes = await buffer(onlyRow((await files.get(fileKey)) ?? null).stream)
  if (!sha256(bytes).equals(digest)) throw new Error("a document to sign is not the one that was drawn")
  return bytes
}

/** The same data gives the same pages: drawn again, it says where its frames stand. */
const placedFrames = async (
  { documents }: Pick<ProviderServices, "documents">,
  { id, draft }: ToRequest["documents"][number],
): Promise<Placed> => {
  const { kind, document } = unpackDraft(draft)
  const { frames } = kind === "form" ? await documents.form(document) : await documents.text(document)
  return { id, frames }
}

/** The envelope in the provider's terms. Its own id is the name by which the request is found again after a crash. */
export const requestDraft = async (
  services: Pick<ProviderServices, "files" | "documents">,
  { envelope, signers, documents }: ToRequest,
): Promise<SignatureRequestDraft> => {
  const placed: Placed[] = []
  const sent: DraftDocument[] = []
  for (const document of documents) {
    placed.push(await placedFrames(services, document))
    const content = await shownBytes(services, document)
    sent.push({
      externalId: document.id,
      fileName: `${document.kind}.pdf`,
      content,
      nature: "signable_document",
    })
  }
  return {
    externalId: envelope.id,
    name: envelope.name,
    delivery: "email",
    // One after the other, in the order of their turns: stricter than turns, which let two sign at once.
    isOrdered: true,
    expiresOn: dayOf(envelope.expires_at),
    documents: sent,
    signers: signers.map((signer) => draftSigner(signer, placed)),
  }
}
