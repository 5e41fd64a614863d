import type { Served } from "@jalon/serving"
import { getPendingPublication } from "./publication/get-pending-publication.ts"
import { getPublication } from "./publication/get-publication.ts"
import { listPublications } from "./publication/list-publications.ts"
import { publishPlanning } from "./publication/publish-planning.ts"
import { cancelSession } from "./sessions/cancel-session.ts"
import { createSession } from "./sessions/create-session.ts"
import { getSession } from "./sessions/get-session.ts"
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
import { archiveTrainer } from "./trainers/archive-trainer.ts"
import { createTrainer } from "./trainers/create-trainer.ts"
import { getTrainer } from "./trainers/get-trainer.ts"
import { listTrainers } from "./trainers/list-trainers.ts"
import { restoreTrainer } from "./trainers/restore-trainer.ts"
import { saveTrainerAvailability } from "./trainers/save-trainer-availability.ts"
import { saveTrainerDocuments } from "./trainers/save-trainer-documents.ts"
import { trainerChoices } from "./trainers/trainer-choices.read.ts"
import { updateTrainer } from "./trainers/update-trainer.ts"

export { educationEvents } from "./events.ts"

export const educationServer: Served[] = [
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
  planningChoices,
  listSessions,
  getSession,
  createSession,
  updateSession,
  moveSession,
  cancelSession,
  getPendingPublication,
  publishPlanning,
  listPublications,
  getPublication,
]
