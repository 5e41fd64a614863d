import type { StudentState } from "./status.ts"

/** The built-in views of the list. Each is one bucket of kept totals; « Tous » is all of them but the archive. */
export const STUDENT_VIEWS = [
  "all",
  "to_invite",
  "invited",
  "no_contract",
  "incomplete",
  "in_work_study",
  "broken",
  "left",
  "archived",
] as const
export type StudentView = (typeof STUDENT_VIEWS)[number]

export type StudentBucket = StudentState | "archived"

export const bucketOf = (view: StudentView): StudentBucket | null => (view === "all" ? null : view)
