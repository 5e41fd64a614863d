import type { IsoDate } from "@jalon/kernel"
import type { LineStatus } from "../line/status.ts"

/** Why somebody of the audience is not awaited that day; the first that holds is told. */
export interface Stay {
  learnerId: string
  /** Inclusive; empty when it has no end. */
  from: IsoDate
  to: IsoDate | null
}

export interface ExpectedFacts {
  date: IsoDate
  subjectId: string | null
  /** Members of the classes and groups of the session, one for each: a learner may be in two of them. */
  members: readonly Stay[]
  /** Learners who are in their company that day. */
  inCompany: ReadonlySet<string>
  /** Learners whom a measure keeps out that day. */
  excluded: ReadonlySet<string>
  /** Subjects from which a learner is exempt. */
  exemptions: readonly { learnerId: string; subjectId: string }[]
}

export interface ExpectedLine {
  learnerId: string
  status: Extract<LineStatus, "expected" | "exempt" | "in_company" | "excluded">
}

const isThere = ({ from, to }: Stay, date: IsoDate): boolean => from <= date && (to === null || date <= to)

/**
 * The lines of a sheet as it opens: each learner of the audience once, whatever the number of groups. Who has not entered yet,
 * or has left, has no line at all; who is in company, exempt or excluded has one that is due from nobody.
 */
export const expectedLines = (facts: ExpectedFacts): ExpectedLine[] => {
  const there = facts.members.filter((stay) => isThere(stay, facts.date))
  return [...new Set(there.map(({ learnerId }) => learnerId))].map((learnerId) => ({
    learnerId,
    status: statusOf(learnerId, facts),
  }))
}

const statusOf = (
  learnerId: string,
  { inCompany, excluded, exemptions, subjectId }: ExpectedFacts,
): ExpectedLine["status"] => {
  if (inCompany.has(learnerId)) return "in_company"
  if (excluded.has(learnerId)) return "excluded"
  const isExempt = exemptions.some((one) => one.learnerId === learnerId && one.subjectId === subjectId)
  return isExempt ? "exempt" : "expected"
}
