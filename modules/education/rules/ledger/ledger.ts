import type { IsoDate } from "@jalon/kernel"
import type { PlannedClass, PlannedGroup, PlannedLearner } from "../conflicts/facts.ts"
import { listsBy } from "../conflicts/group-by.ts"
import { isMemberOn } from "../conflicts/planning.ts"
import { type Hours, hoursOf, type LedgerSession, leastOf, type Minutes, minutesOf, sumOf } from "./hours.ts"

/** Hours that a class must have in a subject this year. */
export interface DueHours {
  classId: string
  subjectId: string
  dueMin: number
}

/** Hours entrusted to a trainer. */
export interface Assignment extends DueHours {
  trainerId: string
}

/** Hours at school that a learner's convention promises over the same year. */
export interface ConventionHours {
  learnerId: string
  classId: string
  conventionMin: number
}

export interface LedgerFacts {
  today: IsoDate
  sessions: readonly LedgerSession[]
  classes: readonly PlannedClass[]
  groups: readonly PlannedGroup[]
  learners: readonly PlannedLearner[]
  due: readonly DueHours[]
  assignments: readonly Assignment[]
  conventions: readonly ConventionHours[]
}

export interface SubjectHours extends Hours {
  /** Empty for sessions without a subject: visits, conferences. */
  subjectId: string | null
}

export interface ClassHours {
  classId: string
  subjects: SubjectHours[]
  total: Hours
}

/** Subjects that are due or taught, in the order in which they are due. */
const subjectsOf = (due: readonly DueHours[], sessions: readonly LedgerSession[]): (string | null)[] => [
  ...new Set([...due.map(({ subjectId }) => subjectId), ...sessions.map(({ subjectId }) => subjectId)]),
]

const sumDue = (due: readonly DueHours[]): number => due.reduce((sum, { dueMin }) => sum + dueMin, 0)

/** Hours of each class by subject, and of all its subjects. */
export const classLedger = (facts: LedgerFacts): ClassHours[] =>
  facts.classes.map((own) => {
    const dates = { today: facts.today, endsOn: own.endsOn }
    const due = facts.due.filter(({ classId }) => classId === own.id)
    const sessions = facts.sessions.filter((session) => concerns(session, own, facts))
    const subjects = subjectsOf(due, sessions).map((subjectId) => {
      const ofSubject = sessions.filter((session) => session.subjectId === subjectId)
      const dueMin = sumDue(due.filter((row) => row.subjectId === subjectId))
      return { subjectId, ...hoursOf(dueMin, minutesForClass(own, ofSubject, facts), dates) }
    })
    return { classId: own.id, subjects, total: hoursOf(sumDue(due), sumOf(subjects), dates) }
  })

const concerns = (
  { classIds, groupIds }: LedgerSession,
  { id }: PlannedClass,
  { groups }: LedgerFacts,
): boolean =>
  classIds.includes(id) || groups.some((group) => groupIds.includes(group.id) && group.classIds.includes(id))

/**
 * Sessions of the whole class, and of its groups as far as every learner has them: two half-classes taught the same two hours
 * make two hours, one of them alone makes none yet.
 */
const minutesForClass = (
  own: PlannedClass,
  sessions: readonly LedgerSession[],
  { groups }: LedgerFacts,
): Minutes => {
  const common = sessions.filter(({ classIds }) => classIds.includes(own.id))
  const inGroups = sessions.filter(({ classIds }) => !classIds.includes(own.id))
  const learnerIds = [...new Set(own.members.map(({ learnerId }) => learnerId))]
  const each = learnerIds.map((learnerId) => {
    const groupIds = groups
      .filter(({ members }) => members.some((member) => member.learnerId === learnerId))
      .map(({ id }) => id)
    const theirs = inGroups.filter((session) => session.groupIds.some((id) => groupIds.includes(id)))
    return sumOf(theirs.map(minutesOf))
  })
  return sumOf([...common.map(minutesOf), leastOf(each)])
}

export interface LearnerHours extends Hours {
  learnerId: string
  classId: string
  /** Hours of the convention; empty when it gives none. */
  conventionMin: number | null
  /** Planned beyond the convention, or short of it when negative. */
  differenceMin: number | null
}

/** Hours of each learner of each class: what is due leaves out the subjects they are exempt from. */
export const learnerLedger = (facts: LedgerFacts): LearnerHours[] => {
  const learners = new Map(facts.learners.map((learner) => [learner.id, learner]))
  return facts.classes.flatMap((own) => {
    const due = facts.due.filter(({ classId }) => classId === own.id)
    const sessions = facts.sessions.filter((session) => concerns(session, own, facts))
    return [...listsBy(own.members, ({ learnerId }) => [learnerId]).entries()].map(([learnerId, stays]) => {
      const exempt = learners.get(learnerId)?.exemptSubjectIds ?? []
      const isExempt = (subjectId: string | null) => subjectId !== null && exempt.includes(subjectId)
      const inGroup = (groupId: string, date: IsoDate) =>
        facts.groups
          .find(({ id }) => id === groupId)
          ?.members.some((member) => member.learnerId === learnerId && isMemberOn(member, date)) === true
      const theirs = sessions.filter(
        ({ date, classIds, groupIds, subjectId }) =>
          !isExempt(subjectId) &&
          ((classIds.includes(own.id) && stays.some((stay) => isMemberOn(stay, date))) ||
            groupIds.some((groupId) => inGroup(groupId, date))),
      )
      const dueMin = sumDue(due.filter(({ subjectId }) => !isExempt(subjectId)))
      const minutes = sumOf(theirs.map(minutesOf))
      const convention = facts.conventions.find(
        (row) => row.learnerId === learnerId && row.classId === own.id,
      )
      const conventionMin = convention?.conventionMin ?? null
      return {
        learnerId,
        classId: own.id,
        ...hoursOf(dueMin, minutes, { today: facts.today, endsOn: own.endsOn }),
        conventionMin,
        differenceMin: conventionMin === null ? null : minutes.plannedMin - conventionMin,
      }
    })
  })
}

export interface TrainerHours extends Minutes {
  trainerId: string
  dueMin: number
  remainingMin: number
  classes: { classId: string; subjectId: string; dueMin: number; plannedMin: number; doneMin: number }[]
}

/** Hours of each trainer who has some, entrusted or planned: two trainers of one session each have all of it. */
export const trainerLedger = (facts: LedgerFacts): TrainerHours[] => {
  const sessions = listsBy(facts.sessions, ({ trainerIds }) => trainerIds)
  const assigned = listsBy(facts.assignments, ({ trainerId }) => [trainerId])
  return [...new Set([...assigned.keys(), ...sessions.keys()])].map((trainerId) => {
    const own = sessions.get(trainerId) ?? []
    const assignments = assigned.get(trainerId) ?? []
    const minutes = sumOf(own.map(minutesOf))
    const dueMin = sumDue(assignments)
    const classes = assignments.map(({ classId, subjectId, dueMin: entrusted }) => {
      const theirs = own.filter(
        (session) =>
          session.subjectId === subjectId &&
          facts.classes.some((known) => known.id === classId && concerns(session, known, facts)),
      )
      const { plannedMin, doneMin } = sumOf(theirs.map(minutesOf))
      return { classId, subjectId, dueMin: entrusted, plannedMin, doneMin }
    })
    return { trainerId, ...minutes, dueMin, remainingMin: dueMin - minutes.plannedMin, classes }
  })
}
