export { ageOn, isMinorOn } from "./age.ts"
export { faultOfBirth } from "./birth.ts"
export {
  type Completeness,
  completenessOf,
  documentsOf,
  isLoose,
  type KnownDocument,
  type MissingElement,
} from "./completeness.ts"
export {
  canExpire,
  documentLabel,
  isDeletedOnceChecked,
  isHealthDocument,
  isSecretDocument,
} from "./document-kinds.ts"
export {
  type DocumentMove,
  type DocumentStatus,
  isAwaited,
  type Mover,
  moveDocument,
  movesOpen,
} from "./document-moves.ts"
export { bpfTraineeWords, YEAR_LABELS, yearLabelWords } from "./enrolment-fields.ts"
export { EXIT_REASONS, type ExitReason, exitReasonWords, hasLeft, statusOfExit } from "./exit.ts"
export {
  type ExpectedDocument,
  type ExpectedDocumentsInput,
  expectedDocuments,
  type RequiredDocument,
} from "./expected-documents.ts"
export {
  type FileFieldKey,
  type FileSection,
  fileFields,
  needsRepresentative,
} from "./file-fields.ts"
export {
  type ActionInput,
  checkBy,
  type NextAction,
  type NextActionKind,
  nextAction,
} from "./next-action.ts"
export { representativeLinks } from "./official-lists.ts"
export { withPartnerSchool } from "./partner-school.ts"
export { readPastedLine } from "./pasted-line.ts"
export {
  ownRecordFields,
  type RecordKey,
  type RecordValues,
  recordFields,
} from "./record-fields.ts"
export {
  isExpiryAlertDue,
  isRenewable,
  MOST_REMINDERS,
  nextExpiryAlertOn,
  nextReminderOn,
} from "./reminders.ts"
export {
  type KnownPerson,
  type Likeness,
  likenessOf,
  type PersonIdentity,
  type SameReason,
  sameReasonWords,
} from "./same-person.ts"
export {
  STUDENT_STATES,
  type StudentState,
  type StudentStatus,
  statusAfter,
} from "./status.ts"
export type { Address, LegalRepresentative, SecondRepresentative, StudentFile } from "./student-file.ts"
export { type SurveyGap, type SurveyInput, surveyGaps, surveyPlaceOf } from "./survey.ts"
export {
  endedByContract,
  faultOfTrainee,
  TRAINEE_SITUATIONS,
  type TraineeLaw,
  type TraineePeriod,
  type TraineeSituation,
  traineeAfterRupture,
  traineeDays,
  traineeWords,
} from "./trainee-periods.ts"
export { bucketOf, STUDENT_VIEWS, type StudentBucket, type StudentView } from "./views.ts"
export { actorWords, documentStatusWords, nextActionWords, stateWords, type Tone } from "./words.fr.ts"
