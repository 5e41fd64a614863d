import { ageOn, mondayOf, weekRange } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { PlannedSession } from "../session/model.ts"
import { DAY_MIN, joinSpans, lengthOf, spansOverlap, withoutSpans } from "../session/time-span.ts"
import { netMinutes, taughtSpans } from "../session/times.ts"
import { type Conflict, conflict } from "./conflict.ts"
import {
  dailyRestMin,
  dayLimitMin,
  lunch as lunchTime,
  runLimit,
  weekLimitMin,
  YOUNG_MINOR_AGE,
} from "./limits.data.ts"
import { describeOther } from "./overlaps.ts"
import { groupPeople, isMinorOn, type PersonDays, peopleOf } from "./people.ts"
import type { Planning } from "./planning.ts"

const oneDay = (date: IsoDate) => ({ from: date, to: date })

const isMinor = ({ learner }: PersonDays, date: IsoDate): boolean =>
  learner !== null && isMinorOn(learner, date)

const minutesOf = (sessions: readonly PlannedSession[]): number =>
  sessions.reduce((sum, session) => sum + netMinutes(session), 0)

/** A minor's day is the law's; an adult's, or a trainer's own, may be passed by an administrator. */
export const dayLimit = (session: PlannedSession, planning: Planning): Conflict[] =>
  groupPeople(peopleOf(planning, session, oneDay(session.date)), (person) => {
    const minor = isMinor(person, session.date)
    const isLawOfMinors = minor && person.learner?.hasLongDayDerogation === false
    const limitMin = person.learner
      ? dayLimitMin[isLawOfMinors ? "minor" : "adult"]
      : (planning.trainers.get(person.id)?.maxDayMin ?? null)
    const totalMin = minutesOf([session, ...person.others])
    return limitMin === null || totalMin <= limitMin ? [] : [{ isMinor: minor, totalMin, limitMin }]
  }).map((found) =>
    found.isMinor
      ? conflict("day_limit", "block", "nobody", found)
      : conflict("day_limit", "warn", "admin", found),
  )

export const weekLimit = (session: PlannedSession, planning: Planning): Conflict[] =>
  groupPeople(peopleOf(planning, session, weekRange(mondayOf(session.date))), (person) => {
    const hasLongWeek = isMinor(person, session.date) && person.learner?.hasLongDayDerogation === true
    const limitMin = person.learner
      ? weekLimitMin[hasLongWeek ? "derogation" : "usual"]
      : (planning.trainers.get(person.id)?.maxWeekMin ?? null)
    const totalMin = minutesOf([session, ...person.others])
    return limitMin === null || totalMin <= limitMin ? [] : [{ totalMin, limitMin }]
  }).map((found) => conflict("week_limit", "warn", "not_needed", found))

/** Time without a break long enough counts from the first minute to the last: short pauses do not stop it. */
export const breakMinor = (session: PlannedSession, planning: Planning): Conflict[] =>
  groupPeople(learnersThatDay(session, planning), (person) => {
    const minor = isMinor(person, session.date)
    const { runMin: limitMin, breakMin } = runLimit[minor ? "minor" : "adult"]
    const runs = joinSpans([session, ...person.others].flatMap(taughtSpans), breakMin)
    const longest = runs.filter((run) => spansOverlap(run, session) && lengthOf(run) > limitMin).map(lengthOf)
    return longest.length === 0 ? [] : [{ isMinor: minor, runMin: Math.max(...longest), limitMin, breakMin }]
  }).map((found) => conflict("break_minor", "warn", "not_needed", found))

const learnersThatDay = (session: PlannedSession, planning: Planning): PersonDays[] =>
  peopleOf(planning, session, oneDay(session.date)).filter(({ kind }) => kind === "learner")

/** The night before and the night after; trainers who are employees rest as adults do. */
export const dailyRest = (session: PlannedSession, planning: Planning): Conflict[] => {
  const { date } = session
  const [eve, morrow] = [addDays(date, -1), addDays(date, 1)]
  const resting = peopleOf(planning, session, { from: eve, to: morrow }).filter(
    ({ kind, id }) => kind === "learner" || planning.trainers.get(id)?.isExternal === false,
  )
  return groupPeople(resting, (person) => {
    const limitMin = restOf(person, date)
    const before = lastBy(
      person.others.filter((other) => other.date === eve),
      ({ endMin }) => endMin,
    )
    const after = lastBy(
      person.others.filter((other) => other.date === morrow),
      ({ startMin }) => -startMin,
    )
    const nights = [
      ...(before ? [{ other: before, restMin: DAY_MIN - before.endMin + session.startMin }] : []),
      ...(after ? [{ other: after, restMin: DAY_MIN - session.endMin + after.startMin }] : []),
    ]
    return nights
      .filter(({ restMin }) => restMin < limitMin)
      .map(({ other, restMin }) => ({
        restMin,
        limitMin,
        other: { ...describeOther(other), date: other.date },
      }))
  }).map((found) => conflict("daily_rest", "warn", "not_needed", found))
}

const restOf = ({ learner }: PersonDays, date: IsoDate): number => {
  if (!learner || !isMinorOn(learner, date)) return dailyRestMin.adult
  const isYoung = learner.bornOn !== null && ageOn(learner.bornOn, date) < YOUNG_MINOR_AGE
  return isYoung ? dailyRestMin.youngMinor : dailyRestMin.minor
}

const lastBy = (
  sessions: readonly PlannedSession[],
  rank: (session: PlannedSession) => number,
): PlannedSession | undefined => sessions.toSorted((a, b) => rank(a) - rank(b)).at(-1)

/** Only for a session that takes some of lunch time: the others are not the cause. */
export const lunch = (session: PlannedSession, planning: Planning): Conflict[] => {
  if (!taughtSpans(session).some((span) => spansOverlap(span, lunchTime))) return []
  return groupPeople(peopleOf(planning, session, oneDay(session.date)), (person) => {
    const taken = [session, ...person.others].flatMap(taughtSpans)
    const freeMin = Math.max(0, ...withoutSpans(lunchTime, taken).map(lengthOf))
    return freeMin < lunchTime.freeMin ? [{ freeMin, limitMin: lunchTime.freeMin }] : []
  }).map((found) => conflict("lunch", "warn", "not_needed", found))
}
