export {
  getPendingPublication,
  getPublication,
  listPublications,
  type Publication,
  type PublicationRecipient,
  publishPlanning,
} from "./publication.ts"
export {
  cancelSession,
  createSession,
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
export { refusals } from "./words.fr.ts"
