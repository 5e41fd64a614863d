export {
  type CheckContext,
  type ContractFile,
  checkRule,
  contractRules,
  type Finding,
  isClear,
  isPriorityPublic,
  type JudgedPay,
  judgePay,
  lastSignature,
  type ProPublic,
  preCheck,
  proPublicOf,
  type Rule,
  type Severity,
  shareOut,
  TOPICS,
  type Topic,
  topicWords,
  transmissionDeadline,
  type Values,
  type Verdict,
} from "./checks/index.ts"
export {
  type ContractCodeList,
  codeNamed,
  codeOn,
  codesOn,
  contractCodes,
  isAimable,
  levelOfDiploma,
  levelOfProDiploma,
  type OfficialCode,
  type OfficialList,
  type Outside,
  type OutsideStatus,
  presentDiplomas,
  statusOfOutside,
} from "./codes/index.ts"
export {
  type Access,
  type AnyField,
  accessTo,
  type Box,
  boxWords,
  type ContractBoxes,
  type ContractData,
  type ContractField,
  type ContractType,
  type FieldKey,
  type Format,
  type FundingYear,
  fieldOf,
  fieldsOf,
  formats,
  GATES,
  type Gate,
  isNeeded,
  isShown,
  type Kind,
  type PayLine,
  PEOPLE,
  type Person,
  SECTIONS,
  type Section,
  type Source,
  sectionWords,
} from "./dictionary/index.ts"
export {
  type MissingBox,
  missingByPerson,
  missingBySection,
  whatIsMissing,
} from "./dictionary/missing.ts"
export { payFactsOf, proposedLinesOf, proposedPayOf, rateOf } from "./facts/pay.ts"
export { needsRepresentative } from "./facts/person.ts"
export { holidayZoneOf } from "./facts/place.ts"
export * from "./figures/index.ts"
export * from "./lifecycle/index.ts"
export { initialLimits, type Limit, type LimitName, type Limits, limitAt } from "./limits/index.ts"
export { HELD_HERE, neededPieces } from "./needed-pieces.ts"
export { nextStep } from "./next-step.ts"
export * from "./pay/index.ts"
export { ACTIVE_VIEWS, CONTRACT_VIEWS, type ContractView } from "./views.ts"
