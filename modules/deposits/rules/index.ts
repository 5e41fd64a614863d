export {
  type ComparedLine,
  compareSchedule,
  type ForecastLine,
  type LineVerdict,
} from "./compare-schedule.ts"
export {
  type ConnectionState,
  connectionStateOn,
  EXPIRING_DAYS,
  type KeptState,
  type KeyAnswer,
  stateAfterCheck,
} from "./connection-state.ts"
export {
  afterFailure,
  type DepositState,
  depositBadge,
  isClosed,
  isOpen,
  isSameFile,
  isTold,
  LEASE_MS,
  waitBeforeTry,
} from "./deposit.ts"
export { opcoStateBadge, stopText } from "./deposit-words.fr.ts"
export { faultText, operationText } from "./exchange-words.fr.ts"
export { daysUntil, type KeyWarning, keyWarning } from "./key-warnings.ts"
export { groupByCfa, sortByName } from "./sort-by-name.ts"
export { CHECKING, stateBadge } from "./words.fr.ts"
