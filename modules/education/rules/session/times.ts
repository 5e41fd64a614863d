import type { IsoDate } from "@jalon/kernel"
import { DAY_MIN, lengthOf, spansOverlap, type TimeSpan, withoutSpans } from "./time-span.ts"

/** When a session takes place, on one local day. Breaks are not training time. */
export interface SessionTimes extends TimeSpan {
  date: IsoDate
  breaks: readonly TimeSpan[]
}

export const SHORTEST_SESSION_MIN = 15
export const LONGEST_SESSION_MIN = 600

export type TimesFault =
  | "not_whole_minutes"
  | "outside_day"
  | "ends_before_start"
  | "too_short"
  | "too_long"
  | "break_empty"
  | "break_outside"
  | "breaks_overlap"
  | "only_breaks"

/** Everything wrong with the times of a session; nothing else of it can be computed until this is empty. */
export const timesFaults = ({ startMin, endMin, breaks }: SessionTimes): TimesFault[] => {
  const spans = [{ startMin, endMin }, ...breaks]
  if (spans.some((span) => !Number.isInteger(span.startMin) || !Number.isInteger(span.endMin)))
    return ["not_whole_minutes"]
  const faults: TimesFault[] = []
  if (startMin < 0 || endMin > DAY_MIN) faults.push("outside_day")
  const length = endMin - startMin
  if (length <= 0) return [...faults, "ends_before_start"]
  if (length < SHORTEST_SESSION_MIN) faults.push("too_short")
  if (length > LONGEST_SESSION_MIN) faults.push("too_long")
  return [...faults, ...breakFaults({ startMin, endMin }, breaks)]
}

const breakFaults = (session: TimeSpan, breaks: readonly TimeSpan[]): TimesFault[] => {
  const faults: TimesFault[] = []
  if (breaks.some((pause) => lengthOf(pause) <= 0)) faults.push("break_empty")
  if (breaks.some((pause) => pause.startMin < session.startMin || pause.endMin > session.endMin))
    faults.push("break_outside")
  if (breaks.some((pause, index) => breaks.slice(index + 1).some((other) => spansOverlap(pause, other))))
    faults.push("breaks_overlap")
  if (withoutSpans(session, breaks).length === 0) faults.push("only_breaks")
  return faults
}

/** The pieces of a session that are taught, in order. */
export const taughtSpans = ({ startMin, endMin, breaks }: SessionTimes): TimeSpan[] =>
  withoutSpans({ startMin, endMin }, breaks)

export const netMinutes = (times: SessionTimes): number =>
  taughtSpans(times).reduce((sum, span) => sum + lengthOf(span), 0)
