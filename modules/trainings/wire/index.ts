export { catalogueChoices } from "./choices.ts"
export { getClassCalendar, paintCalendar, setRhythm } from "./class-calendar.ts"
export {
  type ClassChanges,
  type ClassFields,
  classFields,
  closurePolicy,
  newClass,
  rhythm,
  rhythmOf,
  sentRhythm,
} from "./class-fields.ts"
export {
  archiveClass,
  CLASS_SORTS,
  CLASS_VIEWS,
  type ClassFilter,
  copyClass,
  createClass,
  getClass,
  listClasses,
  restoreClass,
  updateClass,
} from "./classes.ts"
export {
  addFundingLevel,
  type FundingFields,
  fundingFields,
  removeFundingLevel,
  updateFundingLevel,
} from "./funding-levels.ts"
export { previewRequiredDocuments, requiredPiece, saveRequiredDocuments } from "./required-documents.ts"
export {
  blankTraining,
  type TrainingChanges,
  type TrainingFields,
  trainingFields,
} from "./training-fields.ts"
export {
  archiveTraining,
  createTraining,
  duplicateTraining,
  getTraining,
  listTrainings,
  restoreTraining,
  TRAINING_SORTS,
  TRAINING_VIEWS,
  type TrainingFilter,
  updateTraining,
} from "./trainings.ts"
export { refusals } from "./words.fr.ts"
