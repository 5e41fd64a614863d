import { events } from "@jalon/jobs"
import * as z from "zod/mini"

/** What guest links say happened. Payloads carry ids: those who react read fresh rows. */
export const guestLinksEvents = events("guest-links", {
  GuestLinkIssued: z.object({ guestLinkId: z.string() }),
  GuestLinkReminded: z.object({ guestLinkId: z.string() }),
})
