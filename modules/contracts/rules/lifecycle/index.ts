export {
  type AmendmentFacts,
  type AmendmentFinding,
  changesWithoutAmendment,
  checkAmendment,
  mayChange,
  typesFor,
} from "./amendment.ts"
export { type AmendmentType, amendmentKeys, amendmentTypes, isAmendmentType } from "./amendment-types.ts"
export {
  aidDeadline,
  balanceDeadline,
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
  executionStatuses,
} from "./execution.ts"
export { type Actor, actors, type Filing, type LifeFacts } from "./facts.ts"
export { type ContractState, type Demand, demands, type Effect, effects, type Move } from "./move.ts"
export {
  contractMoves,
  isRepeated,
  type MoveKey,
  moveFor,
  moveKeys,
  moves,
  type OfferedMove,
  type Refused,
} from "./moves.ts"
export { type NeedKey, needs } from "./needs.fr.ts"
export { type Following, followOutside } from "./outside.ts"
export { type ProbationEstimate, type ProbationFacts, probationEstimate } from "./probation.ts"
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
  ruptureFunding,
  rupturePlan,
} from "./rupture-plan.ts"
export {
  isRuptureReason,
  type RuptureReason,
  type RuptureSigner,
  ruptureReasonKeys,
  ruptureReasons,
  ruptureReasonsFor,
} from "./rupture-reasons.ts"
export { silenceMeans } from "./silence.ts"
export {
  type ContractStatus,
  contractStatuses,
  type Editable,
  type StatusTone,
  statusKeys,
  statusLabel,
  statusTone,
} from "./status.ts"
