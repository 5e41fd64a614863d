import type { Scope } from "@jalon/data"
import { publish } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import { morningOf } from "../clock.ts"
import { studentsEvents } from "../events.ts"

const until = (day: IsoDate): { delayMs: number } => ({
  delayMs: Math.max(morningOf(day).getTime() - Date.now(), 1000),
})

/** Comes back on that day for what a student owes. */
export const chaseOn = (scope: Scope, studentId: string, day: IsoDate): Promise<void> =>
  publish(scope, studentsEvents.ReminderDue, { studentId }, until(day))

/** Comes back on that day to tell of the end of a document, or to end it. */
export const watchOn = (scope: Scope, documentId: string, day: IsoDate): Promise<void> =>
  publish(scope, studentsEvents.EndingDue, { documentId }, until(day))
