import type { Served } from "@jalon/serving"
import { acceptDocument } from "./documents/accept-document.ts"
import { documentPage } from "./documents/document-page.ts"
import { documentsToCheck } from "./documents/documents-to-check.ts"
import { forgetDocument } from "./documents/forget-document.ts"
import { listDocuments } from "./documents/list-documents.ts"
import { needDocumentAgain } from "./documents/need-document-again.ts"
import { openDocument } from "./documents/open-document.ts"
import { openOwnDocument } from "./documents/open-own-document.ts"
import { ownDocumentPage } from "./documents/own-document-page.ts"
import { rejectDocument } from "./documents/reject-document.ts"
import { requestDocuments } from "./documents/request-documents.ts"
import { submitDocument } from "./documents/submit-document.ts"
import { waiveDocument } from "./documents/waive-document.ts"
import { archiveStudents } from "./list/archive-students.ts"
import { assignStudents } from "./list/assign-students.ts"
import { inviteStudents } from "./list/invite-students.ts"
import { listStudents } from "./list/list-students.ts"
import { studentChoices } from "./list/student-choices.ts"
import { deleteNote } from "./notes/delete-note.ts"
import { editNote } from "./notes/edit-note.ts"
import { listNotes } from "./notes/list-notes.ts"
import { writeNote } from "./notes/write-note.ts"
import { acceptRectification } from "./record/accept-rectification.ts"
import { archiveStudent } from "./record/archive-student.ts"
import { createStudent } from "./record/create-student.ts"
import { createStudents } from "./record/create-students.ts"
import { findSamePerson } from "./record/find-same-person.ts"
import { getStudent } from "./record/get-student.ts"
import { inviteStudent } from "./record/invite-student.ts"
import { letStudentsLeave } from "./record/let-students-leave.ts"
import { refuseRectification } from "./record/refuse-rectification.ts"
import { restoreStudent } from "./record/restore-student.ts"
import { studentHistory } from "./record/student-history.ts"
import { takeStudentsBack } from "./record/take-students-back.ts"
import { updateStudent } from "./record/update-student.ts"
import { revealHealth } from "./secrets/reveal-health.ts"
import { revealNir } from "./secrets/reveal-nir.ts"
import { setHealth } from "./secrets/set-health.ts"
import { setNir } from "./secrets/set-nir.ts"
import type { PageServices } from "./services.ts"
import { addDocument } from "./space/add-document.ts"
import { exportOwnData } from "./space/export-own-data.read.ts"
import { getProfile } from "./space/get-profile.ts"
import { studentStatistics } from "./space/student-statistics.ts"
import { updateProfile } from "./space/update-profile.ts"
import { classSurvey } from "./survey/class-survey.ts"
import { deleteTraineePeriod } from "./survey/delete-trainee-period.ts"
import { saveTraineePeriod } from "./survey/save-trainee-period.ts"
import { updateEnrolment } from "./survey/update-enrolment.ts"

export { bringByLink, documentsByLink } from "./documents/link-documents.ts"
export { studentsEvents } from "./events.ts"
export { insertImportedStudents } from "./imported/insert-imported-students.ts"
export {
  deleteImportedStudents,
  markImportedEnrolments,
  restoreClass,
  restoreNir,
  restorePartnerOf,
  restoreStudentColumns,
} from "./imported/undo-imported-students.ts"
export {
  chaseDocuments,
  dropCopy,
  followRequiredDocuments,
  refreshStudents,
  sealAccommodations,
  watchEnding,
} from "./jobs/cards.ts"
export { sealClearAccommodations } from "./jobs/seal-clear-accommodations.ts"
export { sweepFiles } from "./jobs/sweep.ts"
export { countStudents, everyStudent, type ListedStudent } from "./list/every-row.ts"
export { studentList } from "./list/student-list.ts"
export { archiveRows } from "./record/archive-student.ts"
export type { FileSummary } from "./record/file-summary.ts"
export { invite } from "./record/invite-student.ts"
export { keepWithoutContract } from "./record/keep-without-contract.ts"
export { findClass, putInClass } from "./record/put-in-class.ts"

export { refreshFiles } from "./record/refresh-files.ts"
export type { SamePerson } from "./record/same-person.ts"
export { saveStudents } from "./record/save-student.ts"
export { recordColumns } from "./record/student-row.ts"
export { openHealthWith, sealHealth } from "./secrets/health.ts"
export { openNirWith, sealNir } from "./secrets/nir.ts"
export { saveSensitiveAnswers } from "./secrets/save-sensitive-answers.ts"
export type { StudentsServices } from "./services.ts"
export { studentInvitation } from "./student-invitation.ts"
export { endTraineePeriods } from "./survey/end-trainee-periods.ts"
export { documentsToDo, rectificationsToDo, studentInvitationsToDo } from "./to-do/index.ts"

export const studentsServer = (services: PageServices): Served[] => [
  exportOwnData,
  listStudents,
  studentChoices,
  inviteStudents(services),
  assignStudents(services),
  archiveStudents(services),
  letStudentsLeave(services),
  takeStudentsBack(services),
  findSamePerson(services),
  createStudent(services),
  createStudents(services),
  getStudent(services),
  updateStudent(services),
  archiveStudent(services),
  restoreStudent,
  inviteStudent(services),
  studentHistory,
  acceptRectification(services),
  refuseRectification(services),
  listDocuments(services),
  documentsToCheck,
  requestDocuments(services),
  submitDocument(services),
  acceptDocument(services),
  rejectDocument(services),
  waiveDocument(services),
  needDocumentAgain(services),
  forgetDocument(services),
  openDocument(services),
  documentPage(services),
  setNir(services),
  revealNir(services),
  setHealth(services),
  revealHealth(services),
  listNotes,
  writeNote,
  editNote,
  deleteNote,
  getProfile,
  updateProfile(services),
  addDocument(services),
  openOwnDocument(services),
  ownDocumentPage(services),
  studentStatistics,
  updateEnrolment,
  saveTraineePeriod,
  deleteTraineePeriod,
  classSurvey,
]
export { openAccommodationsWith, sealAccommodationsWith } from "./secrets/accommodations.ts"
