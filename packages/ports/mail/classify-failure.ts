import type { SendOutcome } from "./mail-port.ts"

/** The part of a Nodemailer error that tells where the conversation stopped. */
export interface SmtpFailure extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly command?: string
}

// 503 speaks of the session and 530 of our credentials: neither says anything about this message.
const aboutTheSession = new Set([503, 530])

const refusesTheMessage = (failure: SmtpFailure) => {
  const { responseCode, command, code } = failure
  // Nodemailer itself refuses an address that no server could take; no code comes with it.
  if (responseCode === undefined) return code === "EENVELOPE" && command === "API"
  // A 5xx on the greeting or on AUTH is a wrong setting: the mail is still good once it is corrected.
  const step = command === "MAIL FROM" || command === "RCPT TO" || command === "DATA"
  return step && responseCode >= 500 && !aboutTheSession.has(responseCode)
}

const answersTheMessage = (failure: SmtpFailure) =>
  // 421 means that the server is going away: it may have queued the message before saying so.
  failure.command === "DATA" && failure.responseCode !== undefined && failure.responseCode !== 421

export const classifyFailure = (failure: SmtpFailure, wholeMessageLeft: boolean): SendOutcome => {
  const details = {
    reason: failure.message,
    ...(failure.responseCode === undefined ? {} : { code: failure.responseCode }),
  }
  if (refusesTheMessage(failure)) return { outcome: "refused", ...details }
  if (wholeMessageLeft && !answersTheMessage(failure)) return { outcome: "uncertain", ...details }
  return { outcome: "unreachable", ...details }
}
