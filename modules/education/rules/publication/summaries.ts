import type { IsoDate } from "@jalon/kernel"
import { isMinorOn } from "../conflicts/people.ts"
import type { Planning } from "../conflicts/planning.ts"
import { isShortNotice, type LocalMoment } from "../session/change.ts"
import { type PlannedSession, takesPlace } from "../session/model.ts"
import { differencesOf, type LineKind, type SessionDifference, type SessionVersions } from "./differences.ts"
import { dayStatusSentence, lineSentence } from "./words.fr.ts"

/** Whom a learner's changes concern beside them. Nobody at the employer of someone without a contract. */
export interface LearnerContacts {
  learnerId: string
  tutorIds: readonly string[]
  /** Told only while the learner is a minor. */
  representativeIds: readonly string[]
}

export type RecipientKind = "learner" | "trainer" | "tutor" | "representative"

export interface SummaryLine {
  sessionId: string
  kind: LineKind
  sentence: string
  /** Less than 48 hours before, or a cancellation. */
  isUrgent: boolean
}

export interface DayStatusLine {
  date: IsoDate
  /** At school from now on, or in company again. */
  isAtSchool: boolean
  sentence: string
}

export interface Summary {
  kind: RecipientKind
  personId: string
  /** The learner it is about, for a tutor or a representative. */
  learnerId: string | null
  /** The person had nothing published in the period before. */
  isFirst: boolean
  timing: "digest" | "immediate"
  lines: SummaryLine[]
  /** For a tutor: days that change between school and company. */
  days: DayStatusLine[]
}

/**
 * One summary for each person whom a publication concerns, and for nobody else: it holds their own sessions only. `versions` holds
 * every session of the period, changed or not.
 */
export const summariesOf = (
  versions: readonly SessionVersions[],
  contacts: readonly LearnerContacts[],
  now: LocalMoment,
  planning: Planning,
): Summary[] => {
  const differences = differencesOf(versions)
  const learnersOf = (session: PlannedSession | null): ReadonlySet<string> =>
    session === null ? new Set() : planning.expected(session)
  const trainersOf = (session: PlannedSession | null): ReadonlySet<string> => new Set(session?.trainerIds)
  const isSeenBy = (personId: string, of: typeof learnersOf) =>
    versions.some(({ published }) => published && takesPlace(published) && of(published).has(personId))
  const everyone = (of: typeof learnersOf) => [
    ...new Set(differences.flatMap(({ before, after }) => [...of(before), ...of(after)])),
  ]
  const linesFor = (personId: string, of: typeof learnersOf, isLearner: boolean): SummaryLine[] =>
    differences.flatMap((difference) => lineFor(difference, personId, of, isLearner, now))

  const trainers = everyone(trainersOf).map((personId) =>
    summary(
      "trainer",
      personId,
      null,
      !isSeenBy(personId, trainersOf),
      linesFor(personId, trainersOf, false),
    ),
  )
  const byLearner = new Map(contacts.map((row) => [row.learnerId, row]))
  const learners = everyone(learnersOf).flatMap((learnerId) => {
    const isFirst = !isSeenBy(learnerId, learnersOf)
    const lines = linesFor(learnerId, learnersOf, true)
    const own = summary("learner", learnerId, null, isFirst, lines)
    const { tutorIds = [], representativeIds = [] } = byLearner.get(learnerId) ?? {}
    const days = dayStatusLines(learnerId, versions, planning)
    const told = isFirst ? lines : lines.filter(({ isUrgent }) => isUrgent)
    const tutors = tutorIds.map((id) => summary("tutor", id, learnerId, isFirst, told, days))
    const learner = planning.learners.get(learnerId)
    const representatives =
      learner && isMinorOn(learner, now.date)
        ? representativeIds.map((id) => summary("representative", id, learnerId, isFirst, told))
        : []
    return [own, ...tutors, ...representatives]
  })
  return [...learners, ...trainers].filter(({ lines, days }) => lines.length > 0 || days.length > 0)
}

const summary = (
  kind: RecipientKind,
  personId: string,
  learnerId: string | null,
  isFirst: boolean,
  lines: SummaryLine[],
  days: DayStatusLine[] = [],
): Summary => ({
  kind,
  personId,
  learnerId,
  isFirst,
  timing: lines.some(({ isUrgent }) => isUrgent) ? "immediate" : "digest",
  lines,
  days,
})

const lineFor = (
  difference: SessionDifference,
  personId: string,
  of: (session: PlannedSession | null) => ReadonlySet<string>,
  isLearner: boolean,
  now: LocalMoment,
): SummaryLine[] => {
  const { sessionId, fields } = difference
  const [before, after] = [difference.before, difference.after].map((session) =>
    session && of(session).has(personId) ? session : null,
  )
  if (!before && !after) return []
  // Who else comes is nobody's news among learners.
  const isOthersOnly =
    fields.length > 0 && fields.every((field) => field === "classIds" || field === "groupIds")
  if (before && after && isLearner && isOthersOnly) return []
  const kind = !before ? "added" : !after && difference.after ? "removed" : difference.kind
  const isGone = kind === "cancelled" || kind === "postponed" || kind === "removed"
  const isUrgent = isGone || [before, after].some((session) => session && isShortNotice(now, session))
  const sentence = lineSentence(kind, {
    fields,
    reason: difference.reason,
    before: before ?? null,
    after: after ?? null,
  })
  return [{ sessionId, kind, sentence, isUrgent }]
}

/** Days on which a learner had a session and has none, or the other way round. */
const dayStatusLines = (
  learnerId: string,
  versions: readonly SessionVersions[],
  planning: Planning,
): DayStatusLine[] => {
  const daysOf = (sessions: readonly (PlannedSession | null)[]) =>
    new Set(
      sessions.flatMap((session) =>
        session && takesPlace(session) && planning.expected(session).has(learnerId) ? [session.date] : [],
      ),
    )
  const before = daysOf(versions.map(({ published }) => published))
  const after = daysOf(versions.map(({ current }) => current))
  return [...new Set([...before, ...after])]
    .filter((date) => before.has(date) !== after.has(date))
    .toSorted()
    .map((date) => ({
      date,
      isAtSchool: after.has(date),
      sentence: dayStatusSentence(date, after.has(date)),
    }))
}
