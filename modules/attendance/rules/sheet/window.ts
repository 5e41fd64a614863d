import type { AttendancePolicy } from "../policy.ts"
import type { InstantSpan } from "./slot.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Every instant at which what may be done on a sheet changes. */
export interface SignInWindow {
  /** The trainer may open it from here. */
  earliest: number
  opensAt: number
  /** Who signs from here on is late. */
  lateFrom: number
  /** The code of the room ends here. */
  signInEnds: number
  /** A personal link ends here. */
  linkEnds: number
  /** The sheet goes to its trainer by itself. */
  waitsFrom: number
}

export const windowOf = ({ from, to }: InstantSpan, policy: AttendancePolicy): SignInWindow => {
  const lateFrom = from + policy.onTimeFor * MINUTE
  return {
    earliest: from - policy.earliestOpening * MINUTE,
    opensAt: from - policy.opensBefore * MINUTE,
    lateFrom,
    // A slot of half an hour is signed until its end: nothing would be left of its window otherwise.
    signInEnds: Math.max(to - policy.signInEndsBefore * MINUTE, Math.min(lateFrom, to)),
    linkEnds: to + policy.linkLivesAfter * MINUTE,
    waitsFrom: to + policy.waitsAfter * MINUTE,
  }
}

/** When a countersigned sheet closes by itself. */
export const closesAt = (countersignedAt: number, { closingDelayHours }: AttendancePolicy): number =>
  countersignedAt + closingDelayHours * HOUR

const DAY = 24 * HOUR
const REMINDED_AFTER = 7 * DAY
const PROVES_NOTHING_AFTER = 30 * DAY

/** A sheet that waits too long: its trainer is reminded every day, then its minutes prove nothing until it is settled. */
export const waitOf = (waitsFrom: number, now: number): "usual" | "late" | "not_proven" => {
  if (now - waitsFrom > PROVES_NOTHING_AFTER) return "not_proven"
  return now - waitsFrom > REMINDED_AFTER ? "late" : "usual"
}
