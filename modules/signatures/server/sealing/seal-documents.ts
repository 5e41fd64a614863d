import { newId, type OrganizationKeys, onlyRow, sha256 } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { unpackDraft } from "../draft.ts"
import { type DocumentRow, type EnvelopeRow, nameOf, type SignerRow } from "../rows.ts"
import type { SealingServices } from "../services.ts"
import { type EventRow, evidenceDocument } from "./evidence.ts"
import { type Mark, withMarks } from "./marks.ts"
import { printMoment } from "./moment.fr.ts"

export type ToSeal = {
  envelope: EnvelopeRow
  school: string
  documents: readonly DocumentRow[]
  signers: readonly SignerRow[]
  events: readonly EventRow[]
  keys: OrganizationKeys
  /** Of what was signed at the provider's. */
  requestId: string | null
}

export type SealedFile = { id: string; bytes: Buffer; sha256: Buffer }
export type Sealed = {
  documents: readonly (SealedFile & { documentId: string; fileName: string })[]
  evidence: SealedFile
}

const CHANNELS = { email: "Code reçu par e-mail", sms: "Code reçu par SMS" } as const

const markOf = (signer: SignerRow, keys: OrganizationKeys): Mark => ({
  name: nameOf(signer),
  at: signer.signed_at ? typography(`Signé le ${printMoment(signer.signed_at)}`) : "",
  method: signer.identified_by ? CHANNELS[signer.identified_by] : "",
  picture:
    signer.picture_sealed &&
    keys.openBytes({ table: "signer", row: signer.id, column: "picture_sealed" }, signer.picture_sealed),
})

const marksOn = (documentId: string, { signers, keys }: ToSeal): ReadonlyMap<number, Mark> =>
  new Map(
    signers.flatMap((signer) =>
      signer.frames
        .filter(({ document }) => document === documentId)
        .map(({ frame }) => [frame, markOf(signer, keys)] as const),
    ),
  )

export const sealedFile = (bytes: Buffer): SealedFile => ({ id: newId(), bytes, sha256: sha256(bytes) })

const sealDocument = async (
  { documents, sealer, publicUrl }: SealingServices,
  toSeal: ToSeal,
  document: DocumentRow,
  at: Date,
): Promise<Sealed["documents"][number]> => {
  const packed = onlyRow(document.draft_sealed)
  const place = { table: "signature_document", row: document.id, column: "draft_sealed" }
  const unsigned = unpackDraft(toSeal.keys.openBytes(place, packed))
  const draft = await withMarks(unsigned, marksOn(document.id, toSeal), publicUrl)
  const { bytes } =
    draft.kind === "form" ? await documents.form(draft.document) : await documents.text(draft.document)
  const sealed = await sealer.seal(bytes, {
    at,
    reason: typography(`Scellé après signature : ${document.title}`),
  })
  return { ...sealedFile(sealed), documentId: document.id, fileName: `${document.kind}-signe.pdf` }
}

/** Every document with its signatures, and what proves them; all sealed. Nothing is written yet. */
export const sealDocuments = async (services: SealingServices, toSeal: ToSeal, at: Date): Promise<Sealed> => {
  const documents: Sealed["documents"][number][] = []
  for (const document of toSeal.documents) documents.push(await sealDocument(services, toSeal, document, at))
  const evidence = await services.documents.text(
    evidenceDocument({
      ...toSeal,
      documents: toSeal.documents.map((document, rank) => ({
        ...document,
        sealedSha256: onlyRow(documents[rank]).sha256,
      })),
      at,
    }),
  )
  return {
    documents,
    evidence: sealedFile(await services.sealer.seal(evidence.bytes, { at, reason: "Dossier de preuve" })),
  }
}
