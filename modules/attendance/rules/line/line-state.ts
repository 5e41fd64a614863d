import type { AttendancePolicy } from "../policy.ts"
import { type InstantSpan, netMinutesOf, type Slot, taughtMs } from "../sheet/slot.ts"
import { isDue, type LineStatus } from "./status.ts"

const MINUTE = 60_000

/** What the trainer, or the planning, says of a line. `expected` says nothing yet. */
export interface LineMark {
  status: LineStatus
  /** Corrected by the trainer: signed late, though there. */
  arrivedAt?: number | null
  leftAt?: number | null
  /** Infirmary, called out. */
  outIntervals?: readonly InstantSpan[]
}

export interface LineState {
  /** What holds of the line, its signature being counted. */
  status: LineStatus
  isLate: boolean
  lateMin: number
  leftEarly: boolean
  /** Present, and the learner has not signed: the trainer alone says so. */
  isSignatureMissing: boolean
  dueMin: number
  presentMin: number
  missedMin: number
}

/**
 * What a line comes to. The learner's signature makes them present unless the trainer says otherwise; without signature and
 * without the trainer's word a line stays unresolved, whatever the time.
 */
export const lineState = (
  mark: LineMark,
  signedAt: number | null,
  slot: Slot,
  policy: Pick<AttendancePolicy, "lateTolerance">,
): LineState => {
  const status = mark.status === "expected" && signedAt !== null ? "present" : mark.status
  const dueMin = isDue(status) ? netMinutesOf(slot) : 0
  if (status !== "present") {
    const missedMin = status === "absent" ? dueMin : 0
    return { ...untouched, status, dueMin, missedMin }
  }
  const arrivedAt = mark.arrivedAt ?? signedAt
  const lateMin = latenessMin(arrivedAt, slot, policy)
  const from = lateMin > 0 && arrivedAt !== null ? arrivedAt : slot.from
  const missedMin = Math.min(dueMin, lateMin + missedLater(mark, from, slot))
  return {
    status,
    isLate: lateMin > 0,
    lateMin,
    leftEarly: typeof mark.leftAt === "number" && mark.leftAt < slot.to,
    isSignatureMissing: signedAt === null,
    dueMin,
    presentMin: dueMin - missedMin,
    missedMin,
  }
}

const untouched = {
  isLate: false,
  lateMin: 0,
  leftEarly: false,
  isSignatureMissing: false,
  presentMin: 0,
} as const

/** Begun minutes count whole. */
const wholeMinutes = (ms: number): number => Math.ceil(ms / MINUTE)

/** The whole lateness once it is beyond the tolerance, without the breaks that fell in it. */
const latenessMin = (
  arrivedAt: number | null,
  slot: Slot,
  { lateTolerance }: Pick<AttendancePolicy, "lateTolerance">,
): number => {
  if (arrivedAt === null || arrivedAt - slot.from <= lateTolerance * MINUTE) return 0
  return wholeMinutes(taughtMs(slot, { from: slot.from, to: arrivedAt }))
}

/** Left early or gone for a while. What lateness already counts is left out: no minute is missed twice. */
const missedLater = (mark: LineMark, from: number, slot: Slot): number => {
  const to = Math.max(from, Math.min(slot.to, mark.leftAt ?? slot.to))
  const earlyMin = wholeMinutes(taughtMs(slot, { from: to, to: slot.to }))
  const outMin = joined(mark.outIntervals ?? [])
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .reduce((sum, span) => sum + wholeMinutes(taughtMs(slot, span)), 0)
  return earlyMin + outMin
}

const joined = (spans: readonly InstantSpan[]): InstantSpan[] => {
  const result: InstantSpan[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}
