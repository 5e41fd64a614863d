import { type DateRange, daysBetween, eachDay } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { Conflict, ConflictCode } from "../conflicts/conflict.ts"
import { conflictsOf } from "../conflicts/conflicts-of.ts"
import { closure, companyPeriod, outOfClassDates, publicHoliday } from "../conflicts/dates.ts"
import { classOverlap, roomOverlap, roomUnavailable, trainerOverlap } from "../conflicts/overlaps.ts"
import { othersOn, type Planning } from "../conflicts/planning.ts"
import { timesGiven, trainerUnavailable } from "../conflicts/trainer.ts"
import type { PlannedSession } from "../session/model.ts"
import { DAY_MIN, type TimeSpan, withoutSpans } from "../session/time-span.ts"

export interface PlacementQuery {
  /** What is to be placed. Its own time is where the search starts from; its breaks move with it. */
  session: PlannedSession
  within: DateRange
  /** Times at which sessions may be held, the same each day. */
  hours: TimeSpan
  stepMin: number
  /** Rooms to try beside its own, in the order of preference. None when it needs no room. */
  roomIds: readonly string[]
  count: number
  /** The nearest to its time, or the best by preference, spread of the subject and gaps. */
  order: "nearest" | "best"
}

export interface PlacedSlot extends TimeSpan {
  date: IsoDate
  roomId: string | null
  /** A time that its trainers asked for. */
  isPreferred: boolean
  /** The subject is already taught that day. */
  isSubjectAgain: boolean
  /** Minutes that its class waits before and after. */
  gapMin: number
  /** What remains to be looked at: warnings, never a block. */
  conflicts: Conflict[]
}

export interface Placement {
  slots: PlacedSlot[]
  /** Why days or times were refused: how many of them by code, most frequent first. */
  refused: { code: ConflictCode; count: number }[]
}

type Candidate = Omit<PlacedSlot, "conflicts"> & { session: PlannedSession }

/** Free places for a session. A place is free when nothing blocks it, for the class, the trainers, the room and the law. */
export const placesFor = (query: PlacementQuery, planning: Planning): Placement => {
  const refused = new Map<ConflictCode, number>()
  const refuse = (conflicts: readonly Conflict[]) => {
    for (const code of new Set(conflicts.map((conflict) => conflict.code)))
      refused.set(code, (refused.get(code) ?? 0) + 1)
  }
  const candidates = eachDay(query.within).flatMap((date) => candidatesOn(date, query, planning, refuse))
  const slots: PlacedSlot[] = []
  // Every rule is asked only of as many as are wanted.
  for (const { session, ...slot } of candidates.toSorted(comparison(query))) {
    if (slots.length === query.count) break
    const conflicts = conflictsOf(session, planning)
    const blocks = conflicts.filter(({ severity }) => severity === "block")
    if (blocks.length > 0) refuse(blocks)
    else slots.push({ ...slot, conflicts })
  }
  const reasons = [...refused].map(([code, count]) => ({ code, count }))
  return { slots, refused: reasons.toSorted((a, b) => b.count - a.count) }
}

type Refuse = (conflicts: readonly Conflict[]) => void

const candidatesOn = (
  date: IsoDate,
  query: PlacementQuery,
  planning: Planning,
  refuse: Refuse,
): Candidate[] => {
  const onDay = { ...query.session, date }
  const closed = [outOfClassDates, companyPeriod, publicHoliday, closure]
    .flatMap((rule) => rule(onDay, planning))
    .filter(({ severity, code }) => severity === "block" || code === "public_holiday")
  if (closed.length > 0) {
    refuse(closed)
    return []
  }
  return starts(query).flatMap((startMin) => candidateAt(movedTo(onDay, startMin), query, planning, refuse))
}

const starts = ({ session, hours, stepMin }: PlacementQuery): number[] => {
  const last = Math.min(hours.endMin, DAY_MIN) - (session.endMin - session.startMin)
  const count = Math.max(0, Math.floor((last - hours.startMin) / stepMin) + 1)
  return Array.from({ length: count }, (_, index) => hours.startMin + index * stepMin)
}

const movedTo = (session: PlannedSession, startMin: number): PlannedSession => {
  const by = startMin - session.startMin
  const move = (span: TimeSpan) => ({ startMin: span.startMin + by, endMin: span.endMin + by })
  return { ...session, ...move(session), breaks: session.breaks.map(move) }
}

const candidateAt = (
  session: PlannedSession,
  { roomIds }: PlacementQuery,
  planning: Planning,
  refuse: Refuse,
): Candidate[] => {
  const taken = [trainerOverlap, classOverlap, trainerUnavailable]
    .flatMap((rule) => rule(session, planning))
    .filter(({ severity }) => severity === "block")
  if (taken.length > 0) {
    refuse(taken)
    return []
  }
  const rooms = roomIds.length === 0 ? [session.roomId] : roomIds
  const clashes = rooms.map((roomId) =>
    [roomOverlap, roomUnavailable].flatMap((rule) => rule({ ...session, roomId }, planning)),
  )
  const free = rooms.filter(
    (roomId, index) => clashes[index]?.length === 0 && isLargeEnough(roomId, session, planning),
  )
  const roomId = free[0] ?? rooms.find((_, index) => clashes[index]?.length === 0)
  if (roomId === undefined) {
    refuse(clashes.flat())
    return []
  }
  const placed = { ...session, roomId }
  const { date, startMin, endMin } = placed
  return [{ date, startMin, endMin, roomId, session: placed, ...qualities(placed, planning) }]
}

const isLargeEnough = (roomId: string | null, session: PlannedSession, planning: Planning): boolean => {
  const capacity = roomId === null ? null : (planning.rooms.get(roomId)?.capacity ?? null)
  return capacity === null || planning.expected(session).size <= capacity
}

const qualities = (session: PlannedSession, planning: Planning) => {
  const ofClass = othersOn(planning, session).filter(({ classIds }) =>
    classIds.some((id) => session.classIds.includes(id)),
  )
  const preferred = session.trainerIds.map((id) =>
    timesGiven(session, planning, id).filter(({ kind }) => kind === "preferred"),
  )
  return {
    isPreferred: preferred.length > 0 && preferred.every((rows) => withoutSpans(session, rows).length === 0),
    isSubjectAgain:
      session.subjectId !== null && ofClass.some(({ subjectId }) => subjectId === session.subjectId),
    gapMin: gapOf(session, ofClass),
  }
}

/** From the end of what comes before, and to the start of what comes after; nothing on a side that is free. */
const gapOf = (session: PlannedSession, others: readonly PlannedSession[]): number => {
  const before = others.filter(({ endMin }) => endMin <= session.startMin)
  const after = others.filter(({ startMin }) => startMin >= session.endMin)
  const wait = before.length === 0 ? 0 : session.startMin - Math.max(...before.map(({ endMin }) => endMin))
  const rest = after.length === 0 ? 0 : Math.min(...after.map(({ startMin }) => startMin)) - session.endMin
  return wait + rest
}

const comparison =
  ({ session, order }: PlacementQuery) =>
  (a: Candidate, b: Candidate): number => {
    const distance = ({ date, startMin }: Candidate) =>
      Math.abs(daysBetween(session.date, date) * DAY_MIN + startMin - session.startMin)
    const byTime = (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || a.startMin - b.startMin
    if (order === "nearest") return distance(a) - distance(b) || byTime
    return (
      Number(b.isPreferred) - Number(a.isPreferred) ||
      Number(a.isSubjectAgain) - Number(b.isSubjectAgain) ||
      a.gapMin - b.gapMin ||
      byTime
    )
  }
