export { type AmendmentFinding, type AmendmentRuleInput, checkAmendment, opensField } from "./amendment.ts"
export {
  type AmendmentEffect,
  type AmendmentInput,
  type AmendmentMoveKey,
  type AmendmentStatus,
  type AmendmentStep,
  amendmentLifecycle,
  amendmentMoveKeys,
  amendmentMoveLabel,
  amendmentMoves,
  amendmentMovesFrom,
  amendmentStatuses,
  amendmentStatusKeys,
  amendmentSteps,
  isOngoing,
  isStepBack,
} from "./amendment-life.ts"
export {
  type AmendmentType,
  type AnyAmendmentType,
  amendmentKeys,
  amendmentTypes,
} from "./amendment-types.ts"
export { amendmentSource, amendmentTypeWords } from "./amendment-words.fr.ts"
export { type ChangedSinceSigned, changedSinceSigned } from "./changed-since-signed.ts"
export {
  aidDeadline,
  type DecisionDeadline,
  type DelayName,
  decisionDeadline,
  delayFrom,
  type FilingDeadline,
  type FilingInput,
  filingDeadline,
  workingDaysLate,
} from "./countdown.ts"
export { type Deadline, type DeadlineInput, nextDeadline } from "./deadline.fr.ts"
export {
  type DeclaredDate,
  type DeclaredDates,
  declaredDateFaults,
  declaredDateKeys,
} from "./declared-dates.fr.ts"
export {
  type Badge,
  type BadgedContract,
  contractBadge,
  type ExecutionInput,
  type ExecutionStatus,
} from "./execution.ts"
export type { Actor, DepositProgress, Filing, LifecycleInput } from "./facts.ts"
export { forFiling } from "./filing-words.ts"
export { gateOf } from "./gate.ts"
export type {
  ContractMove,
  ContractState,
  Effect,
  RequiredInput,
} from "./move.ts"
export {
  contractMoves,
  type MoveKey,
  moveFor,
  moves,
  type OfferedContractMove,
} from "./moves.ts"
export type { NeedKey } from "./needs.fr.ts"
export type { Following } from "./outside.ts"
export type { ProbationEstimate, ProbationInput } from "./probation.ts"
export { probationEstimate } from "./probation.ts"
export {
  checkRupture,
  earliestLastDay,
  ruptureDocuments,
  ruptureLabel,
} from "./rupture.ts"
export type { RuptureFinding, RuptureInput } from "./rupture-facts.ts"
export {
  type RuptureFunding,
  type RuptureFundingInput,
  type RupturePlan,
  type RupturePlanInput,
  type RuptureTask,
  type RuptureTaskKey,
  ruptureFunding,
  rupturePlan,
  ruptureTaskKeys,
  ruptureTaskWords,
} from "./rupture-plan.ts"
export {
  type RuptureReason,
  type RuptureSigner,
  ruptureReasonKeys,
  ruptureReasons,
  ruptureReasonsFor,
} from "./rupture-reasons.ts"
export { type NoticeDay, noticeDaysOf, noticeWords, ruptureSources } from "./rupture-words.fr.ts"
export { silenceMeans } from "./silence.ts"
export {
  type ContractStatus,
  contractStatuses,
  type Editable,
  forKind,
  isBeforeSignature,
  type StatusTone,
  statusKeys,
  statusLabel,
} from "./status.ts"
export { TAUGHT } from "./taught.ts"
