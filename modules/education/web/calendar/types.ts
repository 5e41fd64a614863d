import type { Answer } from "@jalon/client"
import {
  countPendingChanges,
  getClassHours,
  getClassSubjects,
  getPendingPublication,
  getSession,
  listHours,
  listPlannedDays,
  listSessions,
  listTrainers,
  type planningChoices,
  previewSession,
} from "../../wire/index.ts"

export type Session = Answer<typeof listSessions>["results"][number]
export type Choices = Answer<typeof planningChoices>

/** What shows something of sessions, read again once one is written. */
export const refreshes = [
  listSessions,
  listPlannedDays,
  getSession,
  listTrainers,
  previewSession,
  countPendingChanges,
  getPendingPublication,
  getClassSubjects,
  getClassHours,
  listHours,
]
