export {
  getAccount,
  getBasicData,
  getMember,
  PICTURE_MAX_BYTES,
  updateAccount,
  updatePicture,
} from "./account.ts"
export { changePassword, checkReset, forgotPassword, resetPassword } from "./password.ts"
export { endSession, listSessions, login, logout, logoutEverywhere, refresh, stepUp } from "./session.ts"
export { refusals } from "./words.fr.ts"
