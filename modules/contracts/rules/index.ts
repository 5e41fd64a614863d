export { isHealthAttachment, isSecretAttachment } from "./attachment-traits.ts"
export {
  type BlankTarget,
  blankTargets,
  isBlankTarget,
  typeOfForm,
  withoutPlace,
} from "./blanks/blank-targets.ts"
export { PROOFS, type Proof, proofContract } from "./blanks/proof-contract.ts"
export {
  byImportance,
  type CheckContext,
  type ContractFile,
  type EvaluatedPay,
  type Finding,
  type ProPublic,
  preCheck,
  type Rule,
  ruleTitle,
  type SchoolCheck,
  type Severity,
  schoolFindings,
  shareOut,
  type Topic,
  type Values,
  type Verdict,
} from "./checks/index.ts"
export { codeLabelsOn, contractCodesOf, officialListOf } from "./codes/codes-of-law.ts"
export {
  type CodeLabels,
  type ContractCodeList,
  type ContractCodes,
  codeLabels,
  codesToChoose,
  contractCodesWith,
  type Outside,
  type OutsideStatus,
  ownCodes,
  releaseCodes,
} from "./codes/index.ts"
export {
  CONVENTION_LINES,
  type ConventionLine,
  conventionLineWords,
} from "./convention-lines.ts"
export { cyclePeriod } from "./cycle-period.ts"
export {
  type Access,
  type AnyField,
  accessTo,
  type ContractData,
  type ContractField,
  type ContractFields,
  type ContractType,
  type FieldKey,
  type Format,
  type FormPart,
  type FundingYear,
  fieldOf,
  fieldsOf,
  formats,
  formPartWords,
  type Gate,
  isNeeded,
  isShown,
  type Kind,
  type PayLine,
  type Person,
  SECTIONS,
  type Section,
  type Source,
  sectionWords,
} from "./dictionary/index.ts"
export { type MissingField, whatIsMissing } from "./dictionary/missing.ts"
export { type Part, partOf, partWords } from "./dictionary/parts.ts"
export { printField } from "./dictionary/print-field.fr.ts"
export { printFunding } from "./dictionary/print-lines.fr.ts"
export {
  printSituationField,
  type SituationColumn,
  type SituationList,
  situationLines,
} from "./dictionary/situation-lines.fr.ts"
export { cerfaOf } from "./exchange/cerfa.ts"
export { conventionOf } from "./exchange/convention.ts"
export { readAnswer } from "./exchange/fields-of-answer.ts"
export { type DepositFacts, followingMove } from "./exchange/follow-deposit.ts"
export { declares, filesWithState, filingOf, hasDurationAgreement } from "./facts/agreement.ts"
export { computedFields } from "./facts/computed.ts"
export { type Funder, funderName, funderOf, OPCO_NAME } from "./facts/funder.ts"
export { payFactsOf, proposedPayOf } from "./facts/pay.ts"
export { needsRepresentative, personPrefix } from "./facts/person.ts"
export { partySignatures } from "./facts/signatures.ts"
export { SITUATIONS, type Situation, situationLabels } from "./facts/situation-kinds.fr.ts"
export {
  type FollowedContract,
  heaviestLoad,
  hostTutors,
  printLoad,
  TUTORS,
  type TutorPerson,
  tutorKey,
  tutorPerson,
} from "./facts/tutor-load.ts"
export { prorate } from "./funding/contract-years.ts"
export { type ContractDues, duesOfContract } from "./funding/dues-of-contract.ts"
export { type ExtraCosts, extraCostsOf, spreadOverYears } from "./funding/extra-costs-of-contract.ts"
export { forecastOfContract } from "./funding/forecast-of-contract.ts"
export type { HourlyDues } from "./funding/hourly-dues.ts"
export type { Schedule } from "./funding/schedule.ts"
export { fundingYears } from "./funding-years.ts"
export * from "./guest/index.ts"
export * from "./imported/index.ts"
export { keptUntil } from "./kept-until.ts"
export * from "./lifecycle/index.ts"
export { mayChangeFunder } from "./may-change-funder.ts"
export { HELD_HERE, neededAttachments } from "./needed-attachments.ts"
export { actKinds, atOpco, isMove, type NextAction, nextAction, nextWords, ways } from "./next-action.ts"
export { datedNeedsOf, isForValidator, openToday, openWays } from "./open-ways.ts"
export * from "./pay/index.ts"
export { followingPeriod, mayBeFollowed, succession } from "./renewal.ts"
export {
  amendmentSigners,
  type CenterSigner,
  type ContractSigner,
  contractSigners,
  type SignedKind,
  signerProblems,
} from "./signing/contract-signers.ts"
export * from "./spaces/index.ts"
export { ACTIVE_VIEWS, CONTRACT_VIEWS, type ContractView, viewWith } from "./views.ts"
export { askedOf, asksIn, whomToAsk } from "./whom-to-ask.ts"
