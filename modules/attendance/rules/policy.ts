/** What a school may choose about its sheets; minutes, unless the name says otherwise. */
export interface AttendancePolicy {
  /** The sheet opens this long before the slot; its trainer may open it a little sooner. */
  opensBefore: number
  earliestOpening: number
  /** From here on, whoever signs is late. */
  onTimeFor: number
  /** Nobody signs with the code of the room during the last minutes. */
  signInEndsBefore: number
  /** A personal link may still be signed this long after the end. */
  linkLivesAfter: number
  /** The sheet waits for its trainer this long after the end. */
  waitsAfter: number
  /** An arrival within it is on time, and nothing is missed. */
  lateTolerance: number
  /** Later than this, nobody is admitted without the trainer; null where the school admits everyone. */
  lateRefusedAfter: number | null
  /** A countersigned sheet can be reopened until it closes by itself. */
  closingDelayHours: number
  /** Seconds between two codes on the trainer's screen. */
  codePeriodSeconds: number
}

export const usualPolicy: AttendancePolicy = {
  opensBefore: 15,
  earliestOpening: 30,
  onTimeFor: 15,
  signInEndsBefore: 15,
  linkLivesAfter: 4 * 60,
  waitsAfter: 15,
  lateTolerance: 5,
  lateRefusedAfter: null,
  closingDelayHours: 48,
  codePeriodSeconds: 10,
}
