export { type AmendmentFacts, type AmendmentFinding, checkAmendment, opensField } from "./amendment.ts"
export {
  type AmendmentGift,
  type AmendmentMoveKey,
  type AmendmentStatus,
  amendmentMoveKeys,
  amendmentMoveLabel,
  amendmentMoves,
  amendmentMovesFrom,
  amendmentStatuses,
  amendmentStatusKeys,
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
export {
  aidDeadline,
  type DecisionDeadline,
  type DelayName,
  decisionDeadline,
  delayFrom,
  type FilingDeadline,
  type FilingFacts,
  filingDeadline,
  workingDaysLate,
} from "./countdown.ts"
export { type Deadline, type DeadlineFacts, nextDeadline, printDaysLeft } from "./deadline.fr.ts"
export {
  type Badge,
  badgeOf,
  type ExecutionFacts,
  type ExecutionStatus,
  executionStatus,
} from "./execution.ts"
export type { Actor, Filing, LifeFacts } from "./facts.ts"
export { type ContractState, type Demand, demands, type Effect, type Move } from "./move.ts"
export { contractMoves, type MoveKey, moveFor, moves, type OfferedMove, type Refused } from "./moves.ts"
export type { NeedKey } from "./needs.fr.ts"
export type { Following } from "./outside.ts"
export type { ProbationEstimate, ProbationFacts } from "./probation.ts"
export { probationEstimate } from "./probation.ts"
export {
  checkRupture,
  earliestLastDay,
  type RuptureFacts,
  type RuptureFinding,
  ruptureLabel,
  rupturePapers,
} from "./rupture.ts"
export {
  type RuptureFunding,
  type RuptureFundingFacts,
  type RupturePlan,
  type RupturePlanFacts,
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
  type StatusTone,
  statusKeys,
  statusLabel,
} from "./status.ts"
