import type { Served } from "@jalon/serving"
import { copySignerLink } from "./following/copy-signer-link.ts"
import { evidenceFile } from "./following/evidence-file.ts"
import { getSignatureAdapter } from "./following/get-signature-adapter.ts"
import { listEnvelopes } from "./following/list-envelopes.ts"
import { remindAwaitedSigners } from "./following/remind-awaited-signers.ts"
import { remindSigner } from "./following/remind-signer.ts"
import { renewSignerLink } from "./following/renew-signer-link.ts"
import { setSignatureAdapter } from "./following/set-signature-adapter.ts"
import { setSignaturePreferences } from "./following/set-signature-preferences.ts"
import { signaturesConsumption } from "./following/signatures-consumption.ts"
import { signatureProviderEvent } from "./provider/signature-provider-event.ts"
import type { SignaturesServices } from "./services.ts"
import { askSigningCode } from "./signing/ask-signing-code.ts"
import { confirmSigningCode } from "./signing/confirm-signing-code.ts"
import { declineToSign } from "./signing/decline-to-sign.ts"
import { getSigned } from "./signing/get-signed.ts"
import { getSigning } from "./signing/get-signing.ts"
import { sign } from "./signing/sign.ts"
import { signedDocumentFile } from "./signing/signed-document-file.ts"
import { signingDocumentFile } from "./signing/signing-document-file.ts"
import { signingDocumentPage } from "./signing/signing-document-page.ts"
import { askTogetherCode } from "./together/ask-together-code.ts"
import { companySignedFile } from "./together/company-signed-file.ts"
import { companySigning } from "./together/company-signing.ts"
import { confirmTogetherCode } from "./together/confirm-together-code.ts"
import { getTogether } from "./together/get-together.ts"
import { listCompanySignatures } from "./together/list-company-signatures.ts"
import { signTogether } from "./together/sign-together.ts"
import { togetherDocumentFile } from "./together/together-document-file.ts"
import { togetherDocumentPage } from "./together/together-document-page.ts"
import { verifyDocument } from "./verification/verify-document.ts"

export { cancelEnvelope } from "./cancel-envelope.ts"
export { createEnvelope, type NewDocument, type NewEnvelope, type NewSigner } from "./create-envelope.ts"
export { signaturesEvents } from "./events.ts"
export { type AwaitedSigner, awaitedSigners } from "./following/remindable-signers.ts"
export { signingProgress } from "./following/signing-progress.ts"
export { askProvider, askProviderOften, pruneProviderEvents } from "./jobs/ask-provider.ts"
export { expireEnvelope, sealEnvelope } from "./jobs/cards.ts"
export { followRequest, remindAtProvider, requestSignatures } from "./jobs/provider-cards.ts"
export { remindSigners, remindSignersDaily } from "./jobs/remind-signers-daily.ts"
export { openPlatformSealer, platformTrust } from "./platform-sealer.ts"
export { documentsOf, type EnvelopeRow, findEnvelope, type SignerRow, signersOf } from "./rows.ts"
export type {
  ProviderAccess,
  ProviderServices,
  SealingServices,
  SealTrust,
  SignaturesServices,
  SigningKeys,
} from "./services.ts"
export { codeDigits, signingKeys } from "./signing-keys.ts"

export const signaturesServer = (services: SignaturesServices): Served[] => [
  getSigning(services),
  askSigningCode(services),
  confirmSigningCode(services),
  signingDocumentFile(services),
  signingDocumentPage(services),
  sign(services),
  declineToSign(services),
  getSigned(services),
  signedDocumentFile(services),
  listCompanySignatures,
  companySigning,
  askTogetherCode,
  confirmTogetherCode(services),
  getTogether(services),
  togetherDocumentFile(services),
  togetherDocumentPage(services),
  signTogether(services),
  companySignedFile(services),
  listEnvelopes,
  remindSigner(services),
  remindAwaitedSigners(services),
  renewSignerLink(services),
  copySignerLink(services),
  evidenceFile(services),
  signaturesConsumption,
  setSignaturePreferences,
  getSignatureAdapter(services),
  setSignatureAdapter(services),
  verifyDocument(services),
  signatureProviderEvent(services),
]
