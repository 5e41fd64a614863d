import type { Served } from "@jalon/serving"
import { listOwnNotices, markRead } from "./notices/notices.ts"
import { readNotificationChoices, saveNotificationChoices } from "./personal/choices.ts"

export type { MailServices } from "./deliver.ts"
export {
  tellActivated,
  tellRectification,
  tellRectificationAnswer,
  tellSubmitted,
} from "./jobs/center-cards.ts"
export { tellConventionAnswer, tellConventionToApprove } from "./jobs/convention-cards.ts"
export type { DoorLinkServices } from "./jobs/send-door-link.handler.ts"
export { sendDoorLink } from "./jobs/send-door-link.ts"
export type { ResetLinkServices } from "./jobs/send-reset-link.handler.ts"
export { sendResetLink } from "./jobs/send-reset-link.ts"
export {
  askForDocuments,
  remindOfDocuments,
  tellEnding,
  tellMentioned,
  tellRejected,
} from "./jobs/student-cards.ts"
export { tellCommentMention } from "./jobs/tell-comment-mention.ts"
export { tellCompanySent } from "./jobs/tell-company-sent.ts"
export { tellDispute } from "./jobs/tell-dispute.ts"
export { tellExportReady } from "./jobs/tell-export-ready.ts"
export { tellPartnership } from "./jobs/tell-partnership.ts"
export { tellPasswordChanged } from "./jobs/tell-password-changed.ts"
export { tellTokenTheft } from "./jobs/tell-token-theft.ts"
export { pruneNotices } from "./notices/prune-notices.ts"

export const notificationsServer: Served[] = [
  readNotificationChoices,
  saveNotificationChoices,
  listOwnNotices,
  markRead,
]
