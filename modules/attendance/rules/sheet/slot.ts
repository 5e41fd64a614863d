import { type AttendanceSlot, attendanceSlots, instantOf, type SessionTimes } from "@jalon/education/rules"

const MINUTE = 60_000

/** Half-open, in milliseconds of the one clock that counts: the server's. */
export interface InstantSpan {
  from: number
  to: number
}

/** One half-day of a session: what a learner signs for. Breaks are not teaching. */
export interface Slot extends InstantSpan {
  breaks: readonly InstantSpan[]
}

const meet = (a: InstantSpan, b: InstantSpan): InstantSpan => ({
  from: Math.max(a.from, b.from),
  to: Math.min(a.to, b.to),
})

const isSomething = ({ from, to }: InstantSpan): boolean => to > from

/** What is taught of a span of time, in order: the span without the breaks of the slot. */
const taughtIn = ({ breaks, ...slot }: Slot, span: InstantSpan): InstantSpan[] => {
  let rest = [meet(slot, span)].filter(isSomething)
  for (const pause of breaks)
    rest = rest.flatMap((piece) =>
      [
        { from: piece.from, to: Math.min(piece.to, pause.from) },
        { from: Math.max(piece.from, pause.to), to: piece.to },
      ].filter(isSomething),
    )
  return rest
}

/** Milliseconds taught between two instants. */
export const taughtMs = (slot: Slot, span: InstantSpan): number =>
  taughtIn(slot, span).reduce((sum, { from, to }) => sum + to - from, 0)

export const netMinutesOf = (slot: Slot): number => Math.floor(taughtMs(slot, slot) / MINUTE)

/** The slot of a session stopped early, an alarm for instance: it ends once that many minutes were taught. */
export const stoppedAfter = (slot: Slot, taughtMinutes: number): Slot => {
  let left = taughtMinutes * MINUTE
  for (const { from, to } of taughtIn(slot, slot)) {
    if (left <= to - from) return { ...slot, to: from + left }
    left -= to - from
  }
  return slot
}

/** Slots of a session as instants, beside the half-day each is called by. */
export const slotsOf = (
  times: SessionTimes,
  timeZone: string,
): (Slot & Pick<AttendanceSlot, "halfDay" | "netMin">)[] => {
  const at = (minute: number) => instantOf(times.date, minute, timeZone)
  return attendanceSlots(times).map(({ halfDay, netMin, startMin, endMin }) => ({
    halfDay,
    netMin,
    from: at(startMin),
    to: at(endMin),
    breaks: times.breaks
      .filter((pause) => pause.startMin < endMin && pause.endMin > startMin)
      .map((pause) => ({ from: at(pause.startMin), to: at(pause.endMin) })),
  }))
}
