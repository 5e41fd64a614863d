import { answerToSigning, type SigningAnswer, type SigningFacts } from "./answer.ts"

/** Kept longer than this on a device, a signature or a mark is no longer taken: the school corrects the sheet instead. */
export const OFFLINE_LIFE_MS = 72 * 3_600_000

/** By the clock of the device, but for `receivedAt`, which is the server's. */
export interface Capture {
  capturedAt: number
  sentAt: number
  receivedAt: number
}

/**
 * When something was done without network, by the clock of the server: what the clock of the device shows as it sends says how
 * far it is from ours. Never after it was received.
 */
export const capturedOn = ({ capturedAt, sentAt, receivedAt }: Capture): number =>
  Math.min(receivedAt, capturedAt + (receivedAt - sentAt))

export type OfflineAnswer = SigningAnswer | { kind: "ask_correction" }

const TAKES_SIGNATURES = ["open", "to_sign"]
const COUNTERSIGNED = ["signed", "closed", "corrected"]

/**
 * What a signature is worth that was made without network at `capturedAt` and is received at `facts.now`: what it would have
 * been worth then, and never more. Once the trainer has countersigned it changes nothing by itself: on an open delay it adds
 * what was missing to a presence, against an absence it becomes a request that somebody of the school decides.
 */
export const answerToOfflineSigning = (facts: SigningFacts, capturedAt: number): OfflineAnswer => {
  const { now, sheet, line, signedAt } = facts
  if (signedAt !== null) return { kind: "already", signedAt }
  if (now - capturedAt > OFFLINE_LIFE_MS) return { kind: "refused", refusal: "too_old" }
  const isCountersigned = COUNTERSIGNED.includes(sheet.status)
  if (!isCountersigned && !TAKES_SIGNATURES.includes(sheet.status)) return answerToSigning(facts)
  const then = answerToSigning({ ...facts, now: capturedAt, sheet: { ...sheet, status: "open" } })
  if (then.kind !== "sign" || !isCountersigned) return then
  if (line !== "present") return { kind: "ask_correction" }
  return sheet.status === "signed" ? then : { kind: "refused", refusal: "attested" }
}

export type OfflineMarkAnswer = "write" | "already" | "too_old" | "overtaken"

/** What the trainer marked without network holds unless somebody said or signed something on the line since. */
export const answerToOfflineMark = ({
  capturedAt,
  receivedAt,
  lastWordAt,
  isKept,
}: {
  capturedAt: number
  receivedAt: number
  /** The last signature or mark of this line, when it was done. */
  lastWordAt: number | null
  /** This very mark was received before. */
  isKept: boolean
}): OfflineMarkAnswer => {
  if (isKept) return "already"
  if (receivedAt - capturedAt > OFFLINE_LIFE_MS) return "too_old"
  return lastWordAt !== null && lastWordAt > capturedAt ? "overtaken" : "write"
}
