export { catalogueChoices } from "./choices.ts"
export { getClassCalendar, paintCalendar, setRhythm } from "./class-calendar.ts"
export {
  type ClassChanges,
  type ClassFields,
  rhythmOf,
  sentRhythm,
} from "./class-fields.ts"
export {
  archiveClass,
  CLASS_VIEWS,
  type ClassFilter,
  copyClass,
  createClass,
  getClass,
  listClasses,
  restoreClass,
  updateClass,
} from "./classes.ts"
export { addClosure, listClosures, removeClosure } from "./closures.ts"
export {
  addFundingLevel,
  type FundingFields,
  listPublishedLevels,
  removeFundingLevel,
  updateFundingLevel,
} from "./funding-levels.ts"
export { previewRequiredDocuments, saveRequiredDocuments } from "./required-documents.ts"
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
  TRAINING_VIEWS,
  type TrainingFilter,
  updateTraining,
} from "./trainings.ts"
export { refusals } from "./words.fr.ts"
