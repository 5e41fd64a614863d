export {
  allows,
  homeOf,
  isMeantFor,
  landingOf,
  type MenuEntry,
  menuOf,
  settingsOf,
  type Viewer,
} from "./access.ts"
export { ACCOUNT, type AccountType, GRANTS, OFFICE_BELOW, type Role, rolesOf, roleText } from "./accounts.ts"
export {
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordFault,
  type PasswordStrength,
  passwordFault,
  passwordStrength,
} from "./passwords.ts"
export { decideRefresh, GRACE_MS, type RefreshDecision, type RefreshFacts } from "./refresh.ts"
export {
  afterFailure,
  allowance,
  type Bucket,
  HOT_ADDRESS,
  isHot,
  minutesUntil,
  WINDOW,
  waitUntil,
} from "./throttle.ts"
