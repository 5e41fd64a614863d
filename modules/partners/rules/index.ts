export {
  acceptedChanges,
  type ComparedField,
  communeFrom,
  type Difference,
  differencesBetween,
  type Kept,
  keptAfter,
  type Said,
} from "./differences.ts"
export {
  EMPLOYER_KEYS,
  type EmployerChanges,
  type EmployerFields,
  type EmployerKey,
  type EmployerValue,
  emptyEmployer,
  paysOpco,
  sectorOfType,
} from "./employer.ts"
export { fillEmpty } from "./fill-empty.ts"
export { askedForContract, missingForContract } from "./missing.ts"
export { type OpcoAnswer, type OpcoVerdict, resolveOpco } from "./opco.ts"
export { type ReadEmployer, readEmployer } from "./read-employer.ts"
export {
  type ContactFields,
  contactRecordFields,
  employerRecordFields,
  employerWords,
  type PersonFields,
  personRecordFields,
} from "./record-fields.ts"
export {
  type PartnerAction,
  type PartnerState,
  partnerAction,
  partnerState,
  type RegisterState,
} from "./state.ts"
export { type Eligibility, type TutorEligibilityInput, tutorEligibility } from "./tutor.ts"
export { bucketsOf, HEADCOUNTS, type Headcount, PARTNER_VIEWS, type PartnerView } from "./views.ts"
export {
  contactRoleWords,
  headcountWords,
  partnerActionWords,
  partnerActorWords,
  partnerStateWords,
  sectorWords,
  type Tone,
  tutorVerdictWords,
} from "./words.fr.ts"
