export {
  CLASS_STATUSES,
  type ClassDateFault,
  type ClassDates,
  type ClassLife,
  type ClassStatus,
  classDateFault,
  classLife,
} from "./class-life.ts"
export type { CohortClass } from "./cohort.ts"
export {
  DOCUMENT_CONDITIONS,
  type DocumentCondition,
  defaultDocuments,
  documentCatalogue,
  isLegalDocument,
  legalDocuments,
  ownDocumentCode,
  type RequiredDocument,
} from "./document-catalogue.ts"
export { type ListChange, type ListEffect, listChange, listEffect, type OpenFile } from "./document-effect.ts"
export { drawnDays } from "./drawn-days.ts"
export {
  ENTRUSTED_KINDS,
  type EntrustedDoubt,
  type EntrustedKind,
  type EntrustedTeaching,
  emptyEntrusted,
  entrustedDoubts,
  partnerSchoolOn,
} from "./entrusted.ts"
export {
  type AppliedLevel,
  clashingLevel,
  type Employer,
  type FundingLevel,
  fundingLevelOn,
  type LevelHistory,
  type LevelState,
  levelHistories,
  levelState,
  schoolLevelOn,
} from "./funding-levels.ts"
export { type CopiedClass, copiedToNextYear } from "./next-year.ts"
export { mayEditClasses, mayEditTrainings, seesPrices } from "./policy.ts"
export {
  PREPARATION_RIGHTS,
  type PreparationRight,
  preparationDoubts,
  unreadPreparation,
} from "./preparation.ts"
export { presetOf, presetRhythm, RHYTHM_PRESETS, type RhythmPreset } from "./rhythm-presets.ts"
export { specialityOf, specialityOfDiploma, specialityText } from "./speciality.ts"
export {
  type CheckedTraining,
  type TrainingCheck,
  trainingChecks,
} from "./training-checks.ts"
export {
  aimedDiplomas,
  certificationTypeWords,
  checkSentence,
  checkTone,
  classDateFaultWords,
  classLifeWords,
  conditionWords,
  deliveryModeWords,
  diplomaText,
  entrustedDoubtWords,
  entrustedKindWords,
  levelStateWords,
  levelWords,
  preparationDoubtWords,
  preparationRightWords,
  trainingStatusWords,
} from "./words.fr.ts"
export { dailyMinutes, hoursDueInYear } from "./year-hours.ts"
