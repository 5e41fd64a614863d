import { type PlannedSession, takesPlace } from "../session/model.ts"
import { capacityClass, capacityRoom } from "./capacity.ts"
import { clockChange } from "./clock-change.ts"
import { CONFLICT_CODES } from "./codes.ts"
import type { Conflict, ConflictCode } from "./conflict.ts"
import { closure, companyPeriod, outOfClassDates, publicHoliday } from "./dates.ts"
import { classOverlap, roomOverlap, roomUnavailable, trainerOverlap } from "./overlaps.ts"
import { type Planning, planningOf } from "./planning.ts"
import { noLink, noRoom, noTrainer } from "./resources.ts"
import { trainerDocExpired, trainerNotQualified, trainerUnavailable, trainerUnconfirmed } from "./trainer.ts"
import { siteTravel } from "./travel.ts"
import { overVolume, remoteShare, subjectDayLimit } from "./volume.ts"
import { breakMinor, dailyRest, dayLimit, lunch, weekLimit } from "./working-time.ts"

export interface ConflictOptions {
  /** Asked before publication rather than while planning. */
  isPublication?: boolean
}

type Rule = (session: PlannedSession, planning: Planning, isPublication: boolean) => Conflict[]

/** One rule for each code. */
const rules: Readonly<Record<ConflictCode, Rule>> = {
  trainer_overlap: trainerOverlap,
  room_overlap: roomOverlap,
  room_unavailable: roomUnavailable,
  class_overlap: classOverlap,
  out_of_class_dates: outOfClassDates,
  company_period: companyPeriod,
  public_holiday: publicHoliday,
  closure,
  trainer_unavailable: trainerUnavailable,
  trainer_unconfirmed: trainerUnconfirmed,
  trainer_not_qualified: trainerNotQualified,
  trainer_doc_expired: trainerDocExpired,
  capacity_room: capacityRoom,
  capacity_class: capacityClass,
  day_limit: dayLimit,
  week_limit: weekLimit,
  break_minor: breakMinor,
  daily_rest: dailyRest,
  lunch,
  site_travel: siteTravel,
  subject_day_limit: subjectDayLimit,
  over_volume: overVolume,
  remote_share: remoteShare,
  no_trainer: (session, _planning, isPublication) => noTrainer(session, isPublication),
  no_room: noRoom,
  no_link: noLink,
  dst: clockChange,
}

/** Every conflict of one session, never only the first. A session that does not take place has none. */
export const conflictsOf = (
  session: PlannedSession,
  planning: Planning,
  { isPublication = false }: ConflictOptions = {},
): Conflict[] =>
  takesPlace(session) ? CONFLICT_CODES.flatMap((code) => rules[code](session, planning, isPublication)) : []

/** Conflicts of sessions proposed together (copy, import, series): with what is there, and with each other. */
export const conflictsOfAll = (
  sessions: readonly PlannedSession[],
  planning: Planning,
  options: ConflictOptions = {},
): Map<string, Conflict[]> => {
  const proposed = new Set(sessions.map(({ id }) => id))
  const kept = planning.facts.sessions.filter(({ id }) => !proposed.has(id))
  const together = planningOf({ ...planning.facts, sessions: [...kept, ...sessions] })
  return new Map(sessions.map((session) => [session.id, conflictsOf(session, together, options)]))
}
