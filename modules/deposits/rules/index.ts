export {
  type ConnectionState,
  connectionStateOn,
  EXPIRING_DAYS,
  type KeptState,
  type KeyAnswer,
  stateAfterCheck,
} from "./connection-state.ts"
export {
  type AfterFailure,
  afterFailure,
  type DepositState,
  depositBadge,
  depositStates,
  isClosed,
  isOpen,
  isRunning,
  isSameFile,
  isTold,
  LEASE_MS,
  waitBeforeTry,
} from "./deposit.ts"
export { stopText } from "./deposit-words.fr.ts"
export { faultText, operationText } from "./exchange-words.fr.ts"
export { daysUntil, type KeyWarning, keyWarning } from "./key-warnings.ts"
export { groupByCfa, sortByName } from "./sort-by-name.ts"
export { CHECKING, stateBadge } from "./words.fr.ts"
