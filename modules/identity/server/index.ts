import type { Served } from "@jalon/serving"
import { changePassword } from "./change-password.ts"
import { checkReset } from "./check-reset.ts"
import { endSession } from "./end-session.ts"
import { forgotPassword } from "./forgot-password.ts"
import { getAccount } from "./get-account.ts"
import { getBasicData } from "./get-basic-data.ts"
import { getMember } from "./get-member.ts"
import { listSessions } from "./list-sessions.ts"
import { login } from "./login.ts"
import { logout } from "./logout.ts"
import { logoutEverywhere } from "./logout-everywhere.ts"
import { refresh } from "./refresh.ts"
import { resetPassword } from "./reset-password.ts"
import type { IdentityServices } from "./services.ts"
import { stepUp } from "./step-up.ts"
import { updateAccount } from "./update-account.ts"
import { updatePicture } from "./update-picture.ts"

export { type AccountCreation, type KnownPerson, openAccountCreation } from "./account-creation.ts"
export { type Authenticated, authenticate } from "./authenticate.ts"
export { createOperator } from "./create-operator.ts"
export { identityEvents } from "./events.ts"
export { removePicture } from "./jobs/remove-picture.ts"
export { hashPassword } from "./passwords.ts"
export { type IdentityKeys, type IdentityServices, type IdentitySettings, identityKeys } from "./services.ts"
export { DEVICE_COOKIE } from "./sessions.ts"
export { requireStepUp } from "./step-up.ts"
export { resetToken } from "./tokens.ts"
export { redrawPicture } from "./update-picture.ts"

export const identityServer = (services: IdentityServices): Served[] => [
  login(services),
  refresh(services),
  logout(services),
  logoutEverywhere,
  stepUp(services),
  listSessions,
  endSession,
  forgotPassword(services),
  checkReset(services),
  resetPassword(services),
  changePassword(services),
  getAccount(services),
  updateAccount(services),
  updatePicture(services),
  getMember,
  getBasicData(services),
]
