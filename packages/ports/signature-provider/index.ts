export { openSignatureProvider, type SignatureProviderSettings } from "./open-signature-provider.ts"
export { isProviderFailure, type ProviderFailure, SignatureProviderError } from "./provider-error.ts"
export type {
  DraftDocument,
  DraftSigner,
  ProviderRequestState,
  ProviderRequestStatus,
  ProviderSignerStatus,
  SignatureAuthentication,
  SignatureField,
  SignatureLevel,
  SignatureProvider,
  SignatureRequestDraft,
  SignerLink,
} from "./signature-provider.ts"
export type { SimulatorFault } from "./simulator/faults.ts"
export {
  type SignatureSimulator,
  type SignatureSimulatorOptions,
  startSignatureSimulator,
} from "./simulator/start-signature-simulator.ts"
export {
  type ProviderEvent,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookTolerance,
} from "./verify-webhook.ts"
