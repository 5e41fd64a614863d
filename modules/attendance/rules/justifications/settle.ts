import type { HalfDay } from "@jalon/education/rules"
import type { IsoDate } from "@jalon/kernel"
import type { LineStatus } from "../line/status.ts"
import { type InstantSpan, type Slot, stoppedAfter, taughtMs } from "../sheet/slot.ts"
import type { MissedState } from "../statistics/counted-line.ts"
import { type CoveredPeriod, coversHalfDay } from "./period.ts"
import { isWaiting, type JustificationStatus } from "./status.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a learner missed of one slot. */
export interface MissedLine {
  date: IsoDate
  halfDay: HalfDay
  slot: Slot
  status: LineStatus
  lateMin: number
  missedMin: number
  /** When the learner could know of it: the end of the slot, its countersignature or a correction, whichever came last. */
  knownAt: number
}

export interface FiledJustification extends CoveredPeriod {
  status: JustificationStatus
  submittedAt: number | null
  decidedAt: number | null
}

/** Minutes of the day of the line, as an instant: the caller knows the clock of the place. */
type ClockOf = (minute: number) => number

/** Which part of a line each state holds: together, what was missed. */
export type MissedParts = Readonly<Record<MissedState, number>>

const covers = (filed: FiledJustification, line: MissedLine): boolean =>
  coversHalfDay(filed, line.date, line.halfDay)

/**
 * Until when a document may be filed for a line. A refusal of one that came in time opens the delay again: who was told no may
 * still send what was missing.
 */
export const deadlineOf = (
  line: MissedLine,
  filed: readonly FiledJustification[],
  delayHours: number,
): number => {
  const first = line.knownAt + delayHours * HOUR
  return filed
    .filter((one) => one.status === "refused" && covers(one, line))
    .toSorted((a, b) => (a.submittedAt ?? 0) - (b.submittedAt ?? 0))
    .reduce(
      (until, { submittedAt, decidedAt }) =>
        submittedAt !== null && decidedAt !== null && submittedAt <= until
          ? Math.max(until, decidedAt + delayHours * HOUR)
          : until,
      first,
    )
}

/** When the missed time lay: lateness is the first minutes taught, an early leave the last ones. */
const missedSpans = ({ slot, status, lateMin, missedMin }: MissedLine): InstantSpan[] => {
  if (status === "absent") return [slot]
  const taught = Math.floor(taughtMs(slot, slot) / MINUTE)
  const late = lateMin > 0 ? [{ from: slot.from, to: stoppedAfter(slot, lateMin).to }] : []
  const early = missedMin - lateMin
  return early > 0 ? [...late, { from: stoppedAfter(slot, taught - early).to, to: slot.to }] : late
}

const coveredSpan = (filed: FiledJustification, line: MissedLine, clockOf: ClockOf): InstantSpan =>
  filed.fromMinute === null || filed.toMinute === null
    ? line.slot
    : { from: clockOf(filed.fromMinute), to: clockOf(filed.toMinute) }

/** Minutes of the missed time that lie in some of these spans, none counted twice. */
const coveredMin = (line: MissedLine, spans: readonly InstantSpan[]): number => {
  // A whole half-day covers begun minutes as well.
  if (spans.some(({ from, to }) => from <= line.slot.from && to >= line.slot.to)) return line.missedMin
  const missed = missedSpans(line)
  let counted = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(from, reached)
    for (const gap of missed)
      counted += taughtMs(line.slot, { from: Math.max(start, gap.from), to: Math.min(to, gap.to) })
    reached = Math.max(reached, to)
  }
  return Math.min(line.missedMin, Math.round(counted / MINUTE))
}

/**
 * What becomes of the missed minutes of a line. An accepted document justifies what it covers, whenever it came; one that waits
 * for an answer keeps what it covers open if it came in time; the rest is to be justified until the deadline, and is not
 * justified after it.
 */
export const settleLine = (
  line: MissedLine,
  filed: readonly FiledJustification[],
  { now, delayHours, clockOf }: { now: number; delayHours: number; clockOf: ClockOf },
): MissedParts => {
  const own = filed.filter((one) => covers(one, line))
  const deadline = deadlineOf(line, own, delayHours)
  const accepted = own.filter(({ status }) => status === "accepted")
  const waiting = own.filter(
    ({ status, submittedAt }) => isWaiting(status) && submittedAt !== null && submittedAt <= deadline,
  )
  const spansOf = (some: readonly FiledJustification[]) => some.map((one) => coveredSpan(one, line, clockOf))
  const justified = coveredMin(line, spansOf(accepted))
  const pending = coveredMin(line, spansOf([...accepted, ...waiting])) - justified
  const left = line.missedMin - justified - pending
  const isOver = now >= deadline
  return { justified, pending, to_justify: isOver ? 0 : left, unjustified: isOver ? left : 0 }
}

/** Filed after the deadline of some line it covers: it may still be accepted, and says that it came late. */
export const isLateFor = (
  filed: FiledJustification,
  lines: readonly MissedLine[],
  before: readonly FiledJustification[],
  delayHours: number,
): boolean =>
  lines.some(
    (line) =>
      covers(filed, line) &&
      filed.submittedAt !== null &&
      filed.submittedAt > deadlineOf(line, before, delayHours),
  )

/** The state that a line is called by: what still asks for something first. */
export const stateOfParts = (parts: MissedParts): MissedState => {
  const order = ["to_justify", "pending", "unjustified"] as const
  return order.find((state) => parts[state] > 0) ?? "justified"
}
