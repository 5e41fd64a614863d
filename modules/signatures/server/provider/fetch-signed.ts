import { onlyRow } from "@jalon/data"
import { type SignatureProvider, SignatureProviderError } from "@jalon/ports/signature-provider"
import type { DocumentRow, SignerRow } from "../rows.ts"
import { evidenceDocument, type ProviderProof } from "../sealing/evidence.ts"
import { type Sealed, sealedFile, type ToSeal } from "../sealing/seal-documents.ts"
import type { SealingServices } from "../services.ts"

const garbled = () => new SignatureProviderError({ step: "download", failure: "garbled" })

/** A page of excuses that comes with a 200 is not kept for a signed contract. */
const requirePdf = (bytes: Buffer): Buffer => {
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw garbled()
  return bytes
}

const namedIn = <Known extends { externalId: string | null }>(list: readonly Known[], id: string): Known => {
  const found = list.find(({ externalId }) => externalId === id)
  if (found === undefined) throw garbled()
  return found
}

const fetchDocuments = async (
  provider: SignatureProvider,
  requestId: string,
  rows: readonly DocumentRow[],
): Promise<Sealed["documents"]> => {
  const { documents } = await provider.fetch(requestId)
  const fetched: Sealed["documents"][number][] = []
  for (const { id, kind } of rows) {
    const { documentId } = namedIn(documents, id)
    const bytes = requirePdf(await provider.downloadSigned(requestId, documentId))
    fetched.push({ ...sealedFile(bytes), documentId: id, fileName: `${kind}-signe.pdf` })
  }
  return fetched
}

const fetchProofs = async (
  provider: SignatureProvider,
  requestId: string,
  signers: readonly SignerRow[],
): Promise<ProviderProof["audits"]> => {
  const audits: ProviderProof["audits"][number][] = []
  for (const [at, signer] of signers.entries()) {
    const bytes = requirePdf(await provider.downloadAudit(requestId, onlyRow(signer.provider_signer_id)))
    audits.push({ file: `preuve-signataire-${at + 1}.pdf`, signer, bytes })
  }
  return audits
}

/**
 * What the provider signed and sealed is kept byte for byte; its proofs are put into our own file of evidence, which we seal.
 * Nothing is written yet.
 */
export const fetchSigned = async (services: SealingServices, toSeal: ToSeal, at: Date): Promise<Sealed> => {
  const { signatureProvider: provider, signatureProviderName: name } = services
  const requestId = onlyRow(toSeal.requestId)
  const documents = await fetchDocuments(provider, requestId, toSeal.documents)
  const audits = await fetchProofs(provider, requestId, toSeal.signers)
  const evidence = await services.documents.text(
    evidenceDocument({
      ...toSeal,
      documents: toSeal.documents.map((document, rank) => ({
        ...document,
        sealedSha256: onlyRow(documents[rank]).sha256,
      })),
      at,
      provider: { name, requestId, audits },
    }),
  )
  const sealed = await services.sealer.seal(evidence.bytes, { at, reason: "Dossier de preuve" })
  return { documents, evidence: sealedFile(sealed) }
}
