import type { Work } from "@jalon/jobs"
import { reminderOf } from "../mails/guest-link-mails.ts"
import { type GuestLinkMailServices, mailGuestLink } from "./send-guest-link.handler.ts"

export const handle = (
  { guestLinkId }: { guestLinkId: string },
  work: Work<GuestLinkMailServices>,
): Promise<void> => mailGuestLink(guestLinkId, work, reminderOf)
