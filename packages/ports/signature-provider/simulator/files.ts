import { createHash } from "node:crypto"
import type { SimulatedDocument, SimulatedRequest, SimulatedSigner } from "./state.ts"
import { tinyPdf } from "./tiny-pdf.ts"

export const SIGNED_MARK = "%Signed in the simulator of the signature provider"

const nameOf = ({ info }: SimulatedSigner) => `${info.first_name} ${info.last_name}`

/**
 * The document as it was received, with a mark behind its end that says who signed. It is no sealed PDF: the package that seals
 * stands on another level, and what is signed here binds nobody.
 */
export const signedDocument = (request: SimulatedRequest, { content }: SimulatedDocument): Buffer => {
  const who = request.signers.map((signer) => `${nameOf(signer)} ${signer.signedAt}`).join(", ")
  return Buffer.concat([Buffer.from(content, "base64"), Buffer.from(`\n${SIGNED_MARK}: ${who}\n`)])
}

/** What the provider's own proof says: who, how, when, and of which bytes. */
export const auditTrail = (request: SimulatedRequest, signer: SimulatedSigner): Buffer =>
  tinyPdf([
    "Dossier de preuve (simulateur, sans valeur)",
    `Demande : ${request.name} (${request.id})`,
    `Signataire : ${nameOf(signer)}, ${signer.info.email}`,
    `Authentification : ${signer.signature_authentication_mode ?? "aucune"}`,
    `Signé le : ${signer.signedAt}`,
    ...request.documents.map(
      ({ filename, content }) =>
        `${filename} : ${createHash("sha256").update(Buffer.from(content, "base64")).digest("hex")}`,
    ),
  ])
