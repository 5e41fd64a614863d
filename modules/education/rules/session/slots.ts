import { lengthOf, type TimeSpan, withoutSpans } from "./time-span.ts"
import { type SessionTimes, taughtSpans } from "./times.ts"

export type HalfDay = "morning" | "afternoon" | "evening"

const NOON_CUT_MIN = 13 * 60
const EVENING_MIN = 18 * 60
/** A shorter part of a session asks for no signature of its own. */
const SHORTEST_SLOT_MIN = 30

export const halfDayOf = (startMin: number): HalfDay => {
  if (startMin < NOON_CUT_MIN) return "morning"
  return startMin < EVENING_MIN ? "afternoon" : "evening"
}

/** One signature of each learner: the part of a session that lies in one half-day. */
export interface AttendanceSlot extends TimeSpan {
  halfDay: HalfDay
  netMin: number
}

const minutesOf = (spans: readonly TimeSpan[]): number => spans.reduce((sum, span) => sum + lengthOf(span), 0)

const slotOf = (spans: readonly TimeSpan[], halfDay: HalfDay): AttendanceSlot[] => {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  return [{ halfDay, startMin: first.startMin, endMin: last.endMin, netMin: minutesOf(spans) }]
}

/**
 * Cut at 13:00. A break on either side of the cut belongs to no slot, so that a sheet opens when teaching does. What is
 * measured against the shortest slot is time taught: ten minutes and a long lunch ask for no second signature.
 */
export const attendanceSlots = (times: SessionTimes): AttendanceSlot[] => {
  const taught = taughtSpans(times)
  const cut = (from: number, to: number) =>
    taught.flatMap((span) =>
      withoutSpans(span, [
        { startMin: -Infinity, endMin: from },
        { startMin: to, endMin: Infinity },
      ]),
    )
  const [before, after] = [cut(-Infinity, NOON_CUT_MIN), cut(NOON_CUT_MIN, Infinity)]
  const [morning, rest] = [minutesOf(before), minutesOf(after)]
  if (morning >= SHORTEST_SLOT_MIN && rest >= SHORTEST_SLOT_MIN)
    return [...slotOf(before, "morning"), ...slotOf(after, halfDayOf(after[0]?.startMin ?? NOON_CUT_MIN))]
  const isMorning = morning >= rest
  return slotOf(taught, isMorning ? "morning" : halfDayOf(after[0]?.startMin ?? NOON_CUT_MIN))
}
