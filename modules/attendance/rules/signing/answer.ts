import type { LineStatus, SigningMethod } from "../line/status.ts"
import type { AttendancePolicy } from "../policy.ts"
import type { SheetStatus } from "../sheet/status.ts"
import type { SignInWindow } from "../sheet/window.ts"

const MINUTE = 60_000

export type SigningRefusal =
  | "too_early"
  | "closed"
  | "not_on_list"
  | "in_company"
  | "not_awaited"
  | "late_refused"
  | "device_used"
  | "code_expired"
  | "button_closed"
  | "too_old"
  | "attested"

/** What is known as somebody signs: everything comes from the server, its clock included. */
export interface SigningFacts {
  now: number
  sheet: { status: SheetStatus; startsAt: number; isRemote: boolean }
  window: SignInWindow
  policy: Pick<AttendancePolicy, "lateRefusedAfter">
  /** Null when the learner is not on the list. */
  line: LineStatus | null
  signedAt: number | null
  method: SigningMethod
  /** The code, the receipt or the link was good. The trainer's own device needs none: they see who signs. */
  isProofGood: boolean
  /** Another learner has signed this sheet from the same phone. */
  isDeviceTaken: boolean
}

export type SigningAnswer =
  | { kind: "sign"; isLate: boolean }
  /** Signing again is harmless and answers the first time. */
  | { kind: "already"; signedAt: number }
  | { kind: "refused"; refusal: SigningRefusal }

const refused = (refusal: SigningRefusal): SigningAnswer => ({ kind: "refused", refusal })

/** Signed after the lesson, by who was seen there: the hour of such a signature says nothing of when they came. */
const AFTER_THE_LESSON: readonly SigningMethod[] = ["personal_link", "paper"]
export const isSignedAfterwards = (method: SigningMethod | null): boolean =>
  method !== null && AFTER_THE_LESSON.includes(method)

const windowRefusal = (facts: SigningFacts): SigningRefusal | null => {
  const { now, sheet, window, method, line } = facts
  if (sheet.status === "upcoming") return "too_early"
  if (isSignedAfterwards(method)) {
    // The countersignature said they were there: what was missing is added to it, and no minute changes.
    const isOver = sheet.status === "to_sign" || sheet.status === "signed"
    const isOpen = sheet.status === "open" || (isOver && line === "present")
    return isOpen && now < window.linkEnds ? null : "closed"
  }
  if (sheet.status !== "open") return "closed"
  // On the trainer's device it is the trainer who ends it.
  if (method === "trainer_device") return now < window.waitsFrom ? null : "closed"
  return now < window.signInEnds ? null : "closed"
}

const lineRefusal = (line: LineStatus | null): SigningRefusal | null => {
  if (line === null) return "not_on_list"
  if (line === "in_company") return "in_company"
  return line === "expected" || line === "present" || line === "absent" ? null : "not_awaited"
}

const lateRefusal = ({ now, sheet, policy, method }: SigningFacts): SigningRefusal | null => {
  const { lateRefusedAfter } = policy
  // Who was let in by the trainer signs on the trainer's device.
  if (lateRefusedAfter === null || method === "trainer_device" || method === "personal_link") return null
  return now - sheet.startsAt > lateRefusedAfter * MINUTE ? "late_refused" : null
}

const proofRefusal = ({ method, isProofGood, isDeviceTaken, sheet }: SigningFacts): SigningRefusal | null => {
  if (method === "trainer_device") return null
  if (method === "app_button" && !sheet.isRemote) return "button_closed"
  if (!isProofGood) return "code_expired"
  return isDeviceTaken ? "device_used" : null
}

/** May this learner sign now, and as what? The first step that says no is told. */
export const answerToSigning = (facts: SigningFacts): SigningAnswer => {
  if (facts.signedAt !== null) return { kind: "already", signedAt: facts.signedAt }
  const refusal = lineRefusal(facts.line) ?? windowRefusal(facts) ?? lateRefusal(facts) ?? proofRefusal(facts)
  if (refusal !== null) return refused(refusal)
  return { kind: "sign", isLate: !isSignedAfterwards(facts.method) && facts.now >= facts.window.lateFrom }
}
