import type { Served } from "@jalon/serving"
import { listNotices } from "./notices/list-notices.ts"
import { readNotices } from "./notices/read-notices.ts"
import { getNotificationChoices } from "./personal/get-notification-choices.ts"
import { setNotificationChoices } from "./personal/set-notification-choices.ts"

export type { MailServices } from "./deliver.ts"
export { notifyAbsences, notifyJustificationAnswer } from "./jobs/absence-cards.ts"
export { attendanceStatementsMonthly } from "./jobs/attendance-statements.ts"
export {
  notifyActivated,
  notifyRectification,
  notifyRectificationAnswer,
  notifySubmitted,
} from "./jobs/center-cards.ts"
export { notifyConventionAnswer, notifyConventionToApprove } from "./jobs/convention-cards.ts"
export { dailyToDo, startDailyToDo } from "./jobs/daily-to-do.ts"
export { notifyCommentMention } from "./jobs/notify-comment-mention.ts"
export { notifyCompanySent } from "./jobs/notify-company-sent.ts"
export { notifyDispute } from "./jobs/notify-dispute.ts"
export { notifyExportReady } from "./jobs/notify-export-ready.ts"
export { notifyPartnership } from "./jobs/notify-partnership.ts"
export { notifyPasswordChanged } from "./jobs/notify-password-changed.ts"
export { notifyPublication } from "./jobs/notify-publication.ts"
export { notifyStudentSent } from "./jobs/notify-student-sent.ts"
export { notifyTokenTheft } from "./jobs/notify-token-theft.ts"
export { prepareDailyToDo } from "./jobs/prepare-daily-to-do.ts"
export { prepareSheetReminders } from "./jobs/prepare-sheet-reminders.ts"
export { prepareStatements } from "./jobs/prepare-statements.ts"
export { remindByGuestLink } from "./jobs/remind-by-guest-link.ts"
export { remindPayment } from "./jobs/remind-payment.ts"
export { sendAbsence } from "./jobs/send-absence.ts"
export type { AttendanceLinkServices } from "./jobs/send-attendance-link.handler.ts"
export { sendAttendanceLink } from "./jobs/send-attendance-link.ts"
export type { CountersigningCodeServices } from "./jobs/send-countersigning-code.handler.ts"
export { sendCountersigningCode } from "./jobs/send-countersigning-code.ts"
export { sendDailyToDo } from "./jobs/send-daily-to-do.ts"
export type { GuestLinkMailServices } from "./jobs/send-guest-link.handler.ts"
export { sendGuestLink } from "./jobs/send-guest-link.ts"
export { sendPublication } from "./jobs/send-publication.ts"
export type { ResetLinkServices } from "./jobs/send-reset-link.handler.ts"
export { sendResetLink } from "./jobs/send-reset-link.ts"
export { sendSheetReminder } from "./jobs/send-sheet-reminder.ts"
export type { SigningCodeServices } from "./jobs/send-signing-code.handler.ts"
export { sendStatement } from "./jobs/send-statement.ts"
export { sheetsToSignDaily } from "./jobs/sheets-to-sign.ts"
export {
  notifySignatureEnd,
  notifySignatureLevel,
  notifySignaturesVoid,
  sendSigningCode,
} from "./jobs/signature-cards.ts"
export {
  askForDocuments,
  notifyEnding,
  notifyMentioned,
  notifyRejected,
  remindOfDocuments,
} from "./jobs/student-cards.ts"
export { pruneNotices } from "./notices/prune-notices.ts"

export const notificationsServer: Served[] = [
  getNotificationChoices,
  setNotificationChoices,
  listNotices,
  readNotices,
]
