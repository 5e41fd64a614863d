export {
  allows,
  isMeantFor,
  landingOf,
  type MenuEntry,
  menuOf,
  settingsOf,
  type Viewer,
} from "./access.ts"
export { ACCOUNT, type AccountType, isOfficeRole, type Role, rolesOf, roleText } from "./accounts.ts"
export {
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordFault,
  type PasswordStrength,
  passwordFault,
  passwordStrength,
} from "./passwords.ts"
export { decideRefresh, type RefreshDecision, type RefreshFacts } from "./refresh.ts"
export {
  afterFailure,
  allowance,
  type Bucket,
  isHot,
  minutesUntil,
  WINDOW,
  waitUntil,
} from "./throttle.ts"
