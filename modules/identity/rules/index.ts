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
