import type { Served } from "@jalon/serving"
import { getCompanyCalendar } from "./company-calendar/get-company-calendar.ts"
import { seeCompanyCalendar } from "./company-calendar/see-company-calendar.ts"
import { addCourseDocument } from "./course-documents/add-course-document.ts"
import { listCourseDocuments } from "./course-documents/list-course-documents.ts"
import { listOwnCourseDocuments } from "./course-documents/list-own-course-documents.ts"
import { openCourseDocument } from "./course-documents/open-course-document.ts"
import { openOwnCourseDocument } from "./course-documents/open-own-course-document.ts"
import { removeCourseDocument } from "./course-documents/remove-course-document.ts"
import { getCalendarFeed } from "./feeds/get-calendar-feed.ts"
import { readCalendarFeed } from "./feeds/read-calendar-feed.ts"
import { renewCalendarFeed } from "./feeds/renew-calendar-feed.ts"
import { revokeCalendarFeed } from "./feeds/revoke-calendar-feed.ts"
import { getClassHours } from "./hours/get-class-hours.ts"
import { listHours } from "./hours/list-hours.ts"
import { getOwnCalendar } from "./my-calendar/get-own-calendar.ts"
import { seeOwnCalendar } from "./my-calendar/see-own-calendar.ts"
import { listOperations } from "./operations/list-operations.ts"
import { replaceTrainer } from "./operations/replace-trainer.ts"
import { swapSessions } from "./operations/swap-sessions.ts"
import { previewSession } from "./planning/preview-session.ts"
import { countPendingChanges } from "./publication/count-pending-changes.ts"
import { getPendingPublication } from "./publication/get-pending-publication.ts"
import { getPublication } from "./publication/get-publication.ts"
import { listPublications } from "./publication/list-publications.ts"
import { publishPlanning } from "./publication/publish-planning.ts"
import { archiveRoom } from "./rooms/archive-room.ts"
import { closeRoom } from "./rooms/close-room.ts"
import { createRoom } from "./rooms/create-room.ts"
import { getRoom } from "./rooms/get-room.ts"
import { listRooms } from "./rooms/list-rooms.ts"
import { reopenRoom } from "./rooms/reopen-room.ts"
import { restoreRoom } from "./rooms/restore-room.ts"
import { roomChoices } from "./rooms/room-choices.read.ts"
import { updateRoom } from "./rooms/update-room.ts"
import { cancelSeries } from "./series/cancel-series.ts"
import { createSeries } from "./series/create-series.ts"
import { updateSeries } from "./series/update-series.ts"
import type { EducationServices } from "./services.ts"
import { importSessions } from "./session-import/import-sessions.ts"
import { cancelSession } from "./sessions/cancel-session.ts"
import { createSession } from "./sessions/create-session.ts"
import { discardSessionChanges } from "./sessions/discard-session-changes.ts"
import { getSession } from "./sessions/get-session.ts"
import { listPlannedDays } from "./sessions/list-planned-days.ts"
import { listSessions } from "./sessions/list-sessions.ts"
import { moveSession } from "./sessions/move-session.ts"
import { planningChoices } from "./sessions/planning-choices.read.ts"
import { updateSession } from "./sessions/update-session.ts"
import { createSubject } from "./subjects/create-subject.ts"
import { getClassSubjects } from "./subjects/get-class-subjects.ts"
import { getTrainingSubjects } from "./subjects/get-training-subjects.ts"
import { listSubjects } from "./subjects/list-subjects.ts"
import { saveClassSubjects } from "./subjects/save-class-subjects.ts"
import { saveTrainingSubjects } from "./subjects/save-training-subjects.ts"
import { updateSubject } from "./subjects/update-subject.ts"
import { getOwnTeaching } from "./trainer-day/get-own-teaching.ts"
import { saveOwnAvailability } from "./trainer-day/save-own-availability.ts"
import { seeOwnTeaching } from "./trainer-day/see-own-teaching.ts"
import { archiveTrainer } from "./trainers/archive-trainer.ts"
import { createTrainer } from "./trainers/create-trainer.ts"
import { getTrainer } from "./trainers/get-trainer.ts"
import { listTrainers } from "./trainers/list-trainers.ts"
import { restoreTrainer } from "./trainers/restore-trainer.ts"
import { saveTrainerAvailability } from "./trainers/save-trainer-availability.ts"
import { saveTrainerDocuments } from "./trainers/save-trainer-documents.ts"
import { trainerChoices } from "./trainers/trainer-choices.read.ts"
import { updateTrainer } from "./trainers/update-trainer.ts"

import { copyWeek } from "./weeks/copy-week.ts"
import { shiftSessions } from "./weeks/shift-sessions.ts"
import { undoOperation } from "./weeks/undo-operation.ts"

export { educationEvents } from "./events.ts"
export { feedKey } from "./feeds/feed-secrets.ts"
export { presentHours } from "./hours/hours.read.ts"
export { hoursToDo } from "./hours/hours-to-do.ts"
export { plannedFor, type StudentYear, studentYears } from "./hours/student-hours.read.ts"
export { trainerDocumentsToDo } from "./trainers/documents-to-do.ts"

export const educationServer = (services: EducationServices): Served[] => [
  listSubjects,
  createSubject,
  updateSubject,
  getTrainingSubjects,
  saveTrainingSubjects,
  getClassSubjects,
  saveClassSubjects,
  listTrainers,
  trainerChoices,
  getTrainer,
  createTrainer,
  updateTrainer,
  archiveTrainer,
  restoreTrainer,
  saveTrainerAvailability,
  saveTrainerDocuments,
  listRooms,
  roomChoices,
  getRoom,
  createRoom,
  updateRoom,
  archiveRoom,
  restoreRoom,
  closeRoom,
  reopenRoom,
  planningChoices,
  previewSession,
  listSessions,
  listPlannedDays,
  getSession,
  createSession,
  updateSession,
  moveSession,
  cancelSession,
  discardSessionChanges,
  createSeries,
  updateSeries,
  cancelSeries,
  importSessions,
  copyWeek,
  shiftSessions,
  replaceTrainer,
  swapSessions,
  listOperations,
  undoOperation,
  listHours,
  getClassHours,
  countPendingChanges,
  getPendingPublication,
  publishPlanning,
  listPublications,
  getPublication,
  getOwnCalendar,
  seeOwnCalendar,
  getOwnTeaching,
  seeOwnTeaching,
  saveOwnAvailability,
  listCourseDocuments,
  addCourseDocument,
  removeCourseDocument,
  openCourseDocument(services),
  listOwnCourseDocuments,
  openOwnCourseDocument(services),
  getCalendarFeed(services),
  renewCalendarFeed(services),
  revokeCalendarFeed,
  readCalendarFeed(services),
  getCompanyCalendar,
  seeCompanyCalendar,
]
