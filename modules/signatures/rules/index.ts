export type { AdapterName } from "./adapter.ts"
export { type Consumption, consumptionOf, levelReached } from "./consumption.ts"
export {
  type EnvelopeMove,
  type EnvelopeStatus,
  envelopeLifecycle,
  envelopeStatuses,
  type SignerRole,
  type SignerStatus,
  signerRoleWords,
} from "./envelope.ts"
export {
  CODE_DIGITS,
  CODE_MINUTES,
  CODES_PER_HOUR,
  type CodeVerdict,
  isLastTry,
  isLocked,
  judgeCode,
  maskedEmail,
  maskedPhone,
} from "./one-time-code.ts"
export { isOwnName } from "./own-name.ts"
export { awaitedWords, daysWaited, type SigningProgress } from "./signing-progress.ts"
export type { Subject } from "./subject.ts"
export { awaited, currentTurn, signedCount, toInvite } from "./turns.ts"
export {
  type SeenFile,
  type SeenSeal,
  type VerificationOutcome,
  verificationOutcome,
  verificationOutcomes,
} from "./verification.ts"
