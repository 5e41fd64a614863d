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
  plainPassword,
} from "./passwords.ts"
export { decideRefresh, type RefreshDecision, type RefreshInput } from "./refresh.ts"
export { minutesUntil, WINDOW } from "./throttle.ts"
