export { type Apprentice, getCompanyCalendar, seeCompanyCalendar } from "./company-calendar.ts"
export { previewSession } from "./conflicts.ts"
export {
  addCourseDocument,
  type CourseDocument,
  listCourseDocuments,
  listOwnCourseDocuments,
  openCourseDocument,
  openOwnCourseDocument,
  removeCourseDocument,
} from "./course-documents.ts"
export {
  getCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from "./feeds.ts"
export { getClassHours, listHours } from "./hours.ts"
export { type DayRun, getOwnCalendar, type PublishedSession, seeOwnCalendar } from "./my-calendar.ts"
export { listOperations, replaceTrainer, swapSessions } from "./operations.ts"
export { listPlannedDays } from "./planned-days.ts"
export {
  countPendingChanges,
  getPendingPublication,
  getPublication,
  listPublications,
  type Publication,
  type PublicationRecipient,
  publishPlanning,
} from "./publication.ts"
export {
  archiveRoom,
  closeRoom,
  createRoom,
  getRoom,
  listRooms,
  ROOM_VIEWS,
  type RoomFields,
  reopenRoom,
  restoreRoom,
  roomChoices,
  updateRoom,
} from "./rooms.ts"
export { cancelSeries, createSeries, type SeriesRule, updateSeries } from "./series.ts"
export { importSessions } from "./session-import.ts"
export {
  cancelSession,
  createSession,
  discardSessionChanges,
  getSession,
  listSessions,
  moveSession,
  planningChoices,
  type SessionFields,
  updateSession,
} from "./sessions.ts"
export {
  createSubject,
  getClassSubjects,
  getTrainingSubjects,
  listSubjects,
  saveClassSubjects,
  saveTrainingSubjects,
  updateSubject,
} from "./subjects.ts"
export {
  getOwnTeaching,
  type OwnSession,
  type OwnTrainer,
  saveOwnAvailability,
  seeOwnTeaching,
} from "./trainer-day.ts"
export {
  type Availability,
  archiveTrainer,
  createTrainer,
  getTrainer,
  listTrainers,
  restoreTrainer,
  saveTrainerAvailability,
  saveTrainerDocuments,
  TRAINER_VIEWS,
  type TrainerFields,
  trainerChoices,
  updateTrainer,
} from "./trainers.ts"
export { copyWeek, shiftSessions, undoOperation } from "./weeks.ts"
export { refusals } from "./words.fr.ts"
