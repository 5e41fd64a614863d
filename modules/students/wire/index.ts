export {
  acceptDocument,
  documentPage,
  documentsToCheck,
  forgetDocument,
  listDocuments,
  needDocumentAgain,
  openDocument,
  openOwnDocument,
  ownDocumentPage,
  rejectDocument,
  requestDocuments,
  submitDocument,
  waiveDocument,
} from "./documents.ts"
export type { FieldKey, Health, OwnFields, SchoolChanges, SchoolFields } from "./fields.ts"
export {
  archiveStudents,
  assignStudents,
  inviteStudents,
  letStudentsLeave,
  listStudents,
  type StudentFilter,
  type StudentQuery,
  type StudentSelection,
  studentChoices,
  studentQuery,
  takeStudentsBack,
} from "./list.ts"
export { deleteNote, editNote, listNotes, writeNote } from "./notes.ts"
export {
  archiveStudent,
  createStudent,
  createStudents,
  findSamePerson,
  getStudent,
  inviteStudent,
  restoreStudent,
  studentHistory,
  updateStudent,
} from "./record.ts"
export { acceptRectification, refuseRectification } from "./rectifications.ts"
export { revealHealth, revealNir, setHealth, setNir } from "./secrets.ts"
export { MOST_SELECTED } from "./shapes.ts"
export { addDocument, getProfile, studentStatistics, updateProfile } from "./space.ts"
export { classSurvey, updateEnrolment } from "./survey.ts"
export { deleteTraineePeriod, MOST_TRAINEE_PERIODS, saveTraineePeriod } from "./trainee-periods.ts"
export { refusals } from "./words.fr.ts"
