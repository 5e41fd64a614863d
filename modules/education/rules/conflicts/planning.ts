import { type DateRange, eachDay } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { type PlannedSession, takesPlace } from "../session/model.ts"
import type {
  Availability,
  Membership,
  PlannedClass,
  PlannedGroup,
  PlannedLearner,
  PlannedPeriod,
  PlannedRoom,
  PlannedSite,
  PlannedSubject,
  PlannedTrainer,
  PlanningFacts,
} from "./facts.ts"
import { byId, listsBy } from "./group-by.ts"

export type SessionsByDay = ReadonlyMap<IsoDate, readonly PlannedSession[]>

/** The facts, found by day and by whom they concern. Built once for a screen, read for every session moved on it. */
export interface Planning {
  facts: PlanningFacts
  classes: ReadonlyMap<string, PlannedClass>
  groups: ReadonlyMap<string, PlannedGroup>
  learners: ReadonlyMap<string, PlannedLearner>
  trainers: ReadonlyMap<string, PlannedTrainer>
  rooms: ReadonlyMap<string, PlannedRoom>
  sites: ReadonlyMap<string, PlannedSite>
  subjects: ReadonlyMap<string, PlannedSubject>
  availabilities: ReadonlyMap<string, readonly Availability[]>
  /** By `scope` and owner: see `periodsOf`. */
  periods: ReadonlyMap<string, readonly PlannedPeriod[]>
  /** Sessions that take place, by day. */
  days: ReadonlyMap<IsoDate, readonly PlannedSession[]>
  /** Learners expected in a session; each session is read once. */
  expected: (session: PlannedSession) => ReadonlySet<string>
  /** Sessions of each learner, of each trainer by day; of each class, those of its groups included. */
  byLearner: ReadonlyMap<string, SessionsByDay>
  byTrainer: ReadonlyMap<string, SessionsByDay>
  byClass: ReadonlyMap<string, readonly PlannedSession[]>
  /** Every day of a range; the same few ranges are asked about for each session. */
  daysIn: (range: DateRange) => readonly IsoDate[]
}

const periodKey = (scope: PlannedPeriod["scope"], ownerId: string | null): string =>
  scope === "organisation" ? scope : `${scope} ${ownerId}`

export const periodsOf = (
  planning: Planning,
  scope: PlannedPeriod["scope"],
  ownerId: string | null,
): readonly PlannedPeriod[] => planning.periods.get(periodKey(scope, ownerId)) ?? []

export const planningOf = (facts: PlanningFacts): Planning => {
  const classes = byId(facts.classes)
  const groups = byId(facts.groups)
  const learners = byId(facts.learners)
  const sessions = facts.sessions.filter(takesPlace)
  const known = new WeakMap<PlannedSession, ReadonlySet<string>>()
  const expected = (session: PlannedSession): ReadonlySet<string> => {
    const answer = known.get(session) ?? expectedIn(session, { classes, groups, learners })
    known.set(session, answer)
    return answer
  }
  const ranges = new Map<string, readonly IsoDate[]>()
  const daysIn = (range: DateRange): readonly IsoDate[] => {
    if (range.from === range.to) return [range.from]
    const key = `${range.from} ${range.to}`
    const answer = ranges.get(key) ?? eachDay(range)
    ranges.set(key, answer)
    return answer
  }
  return {
    facts,
    daysIn,
    classes,
    groups,
    learners,
    trainers: byId(facts.trainers),
    rooms: byId(facts.rooms),
    sites: byId(facts.sites),
    subjects: byId(facts.subjects),
    availabilities: listsBy(facts.availabilities, ({ trainerId }) => [trainerId]),
    periods: listsBy(facts.periods, ({ scope, ownerId }) => [periodKey(scope, ownerId)]),
    days: listsBy(sessions, ({ date }) => [date]),
    expected,
    byLearner: daysBy(sessions, expected),
    byTrainer: daysBy(sessions, ({ trainerIds }) => trainerIds),
    byClass: listsBy(sessions, ({ classIds, groupIds }) => [
      ...new Set([...classIds, ...groupIds.flatMap((id) => groups.get(id)?.classIds ?? [])]),
    ]),
  }
}

const daysBy = (
  sessions: readonly PlannedSession[],
  keysOf: (session: PlannedSession) => Iterable<string>,
): ReadonlyMap<string, SessionsByDay> => {
  const found = new Map<string, Map<IsoDate, PlannedSession[]>>()
  for (const session of sessions)
    for (const key of keysOf(session)) {
      const days = found.get(key) ?? new Map<IsoDate, PlannedSession[]>()
      const that = days.get(session.date)
      if (that) that.push(session)
      else days.set(session.date, [session])
      found.set(key, days)
    }
  return found
}

/** Who is there by their class or group that day, once each, those exempt from the subject left out. */
const expectedIn = (
  { date, classIds, groupIds, subjectId }: PlannedSession,
  { classes, groups, learners }: Pick<Planning, "classes" | "groups" | "learners">,
): ReadonlySet<string> => {
  const isExempt = (learnerId: string) =>
    subjectId !== null && learners.get(learnerId)?.exemptSubjectIds.includes(subjectId) === true
  const members = [
    ...classIds.flatMap((id) => classes.get(id)?.members ?? []),
    ...groupIds.flatMap((id) => groups.get(id)?.members ?? []),
  ]
  return new Set(
    members
      .filter((member) => isMemberOn(member, date) && !isExempt(member.learnerId))
      .map(({ learnerId }) => learnerId),
  )
}

export const isMemberOn = ({ from, to }: Membership, date: IsoDate): boolean =>
  from <= date && (to === null || date <= to)

/** Other sessions of its day: the one asked about may stand there under an older shape. */
export const othersOn = (planning: Planning, { id, date }: PlannedSession): PlannedSession[] =>
  (planning.days.get(date) ?? []).filter((other) => other.id !== id)

/** Classes whose hours and dates a session concerns: its own, and those of its groups. */
export const classesOf = (planning: Planning, session: PlannedSession): PlannedClass[] => {
  const ids = new Set([
    ...session.classIds,
    ...session.groupIds.flatMap((id) => planning.groups.get(id)?.classIds ?? []),
  ])
  return [...ids].flatMap((id) => planning.classes.get(id) ?? [])
}

/** Where a session takes place, or where its class belongs: holidays and closures are those of a site. */
export const siteOf = (planning: Planning, session: PlannedSession): PlannedSite | undefined => {
  const room = session.roomId === null ? undefined : planning.rooms.get(session.roomId)
  const own = room?.siteId ?? session.siteId
  const siteId = own ?? classesOf(planning, session).find((each) => each.siteId !== null)?.siteId
  return siteId == null ? undefined : planning.sites.get(siteId)
}
