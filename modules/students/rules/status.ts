/** Words of the national dashboard. */
export const STUDENT_STATUSES = [
  "PRE_INSCRIT",
  "INSCRIT",
  "APPRENTI",
  "RUPTURANT",
  "ABANDON",
  "FIN_DE_FORMATION",
] as const
export type StudentStatus = (typeof STUDENT_STATUSES)[number]

/** How a status shows on screen, once the account and the file are known; the database keeps the same rule. */
export const STUDENT_STATES = [
  "to_invite",
  "invited",
  "incomplete",
  "no_contract",
  "in_work_study",
  "broken",
  "left",
] as const
export type StudentState = (typeof STUDENT_STATES)[number]

/**
 * The file alone moves a student from « Pré-inscrit » to « Inscrit »: nothing is awaited of anyone and she is in a
 * training. Nothing moves her back, because a document that expires later does not undo an enrolment.
 */
export const statusAfter = (
  status: StudentStatus,
  { missing, inTraining }: { missing: number; inTraining: boolean },
): StudentStatus => (status === "PRE_INSCRIT" && missing === 0 && inTraining ? "INSCRIT" : status)
