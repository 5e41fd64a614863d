import { contains, type DateRange, daysBetween, type Month, monthRange } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import type { Planning } from "../conflicts/planning.ts"
import { skipReasonsOn } from "../recurrence/skip-reasons.ts"
import type { LocalMoment } from "../session/change.ts"
import { changeSessions, type MovableSession, type OperationReport } from "./operation.ts"

/** « Décaler »: some days later, or earlier. What would fall on a holiday, a closure or a company day stays where it is. */
export const shiftSessions = (
  sessions: readonly MovableSession[],
  days: number,
  now: LocalMoment,
  planning: Planning,
): OperationReport =>
  changeSessions(
    sessions,
    (session) => {
      const date = addDays(session.date, days)
      const [reason] = skipReasonsOn(session, planning)(date)
      return reason ?? { date }
    },
    now,
    planning,
  )

/** The sessions of a month to another, by whole weeks: each keeps its weekday, and its week of the month as nearly as can be. */
export const moveMonth = (
  sessions: readonly MovableSession[],
  from: Month,
  to: Month,
  now: LocalMoment,
  planning: Planning,
): OperationReport => {
  const weeks = Math.round(daysBetween(monthRange(from).from, monthRange(to).from) / 7)
  const ofMonth = sessions.filter(({ date }) => contains(monthRange(from), date))
  return shiftSessions(ofMonth, weeks * 7, now, planning)
}

/** « Permuter »: each takes the time and the room of the other. */
export const swapSessions = (
  a: MovableSession,
  b: MovableSession,
  now: LocalMoment,
  planning: Planning,
): OperationReport => {
  const report = changeSessions(
    [a, b],
    (session) => {
      const { date, startMin, endMin, breaks, roomId } = session.id === a.id ? b : a
      return { date, startMin, endMin, breaks, roomId }
    },
    now,
    planning,
  )
  // One alone would take a place that is not free.
  return report.skipped.length === 0
    ? report
    : { ...report, changes: [], conflicts: new Map(), needsReason: false }
}

/** « Remplacer le formateur », from a day to another. The changes keep who was there. */
export const replaceTrainer = (
  sessions: readonly MovableSession[],
  { from, to, range }: { from: string; to: string; range: DateRange },
  now: LocalMoment,
  planning: Planning,
): OperationReport =>
  changeSessions(
    sessions.filter(({ date, trainerIds }) => contains(range, date) && trainerIds.includes(from)),
    ({ trainerIds }) => ({
      trainerIds: [...new Set(trainerIds.map((id) => (id === from ? to : id)))],
    }),
    now,
    planning,
  )
