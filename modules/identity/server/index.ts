import type { Served } from "@jalon/serving"
import { changeOwnPassword } from "./change-password.ts"
import { checkResetLink } from "./check-reset.ts"
import { askForReset } from "./forgot-password.ts"
import { readAccount } from "./get-account.ts"
import { readBasicData } from "./get-basic-data.ts"
import { readMember } from "./get-member.ts"
import { listOwnSessions } from "./list-sessions.ts"
import { logIn } from "./log-in.ts"
import { logOut } from "./log-out.ts"
import { logOutEverywhere } from "./log-out-everywhere.ts"
import { refreshSession } from "./refresh-session.ts"
import { chooseNewPassword } from "./reset-password.ts"
import type { IdentityServices } from "./services.ts"
import { confirmIdentity } from "./step-up.ts"
import { changeAccount } from "./update-account.ts"
import { changePicture } from "./update-picture.ts"

export { type Authenticated, authenticate } from "./authenticate.ts"
export { identityEvents } from "./events.ts"
export { removePicture } from "./jobs/remove-picture.ts"
export { type KnownPerson, type Newcomers, openNewcomers } from "./newcomers.ts"
export { hashPassword } from "./passwords.ts"
export { type IdentityKeys, type IdentityServices, type IdentitySettings, identityKeys } from "./services.ts"
export { DEVICE_COOKIE } from "./sessions.ts"
export { requireStepUp } from "./step-up.ts"
export { resetToken } from "./tokens.ts"
export { redrawPicture } from "./update-picture.ts"

export const identityServer = (services: IdentityServices): Served[] => [
  logIn(services),
  refreshSession(services),
  logOut(services),
  logOutEverywhere,
  confirmIdentity(services),
  listOwnSessions,
  askForReset(services),
  checkResetLink(services),
  chooseNewPassword(services),
  changeOwnPassword(services),
  readAccount(services),
  changeAccount(services),
  changePicture(services),
  readMember,
  readBasicData(services),
]
