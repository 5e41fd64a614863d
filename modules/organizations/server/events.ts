import { events } from "@jalon/jobs"
import * as z from "zod/mini"

/** What organizations say happened. Payloads carry ids: those who react read fresh rows. */
export const organizationsEvents = events("organizations", {
  LogoReplaced: z.object({ oldKey: z.string() }),
  /** Said in the student's own scope: the school is read from the request. */
  RectificationRequested: z.object({ requestId: z.string() }),
  RectificationAnswered: z.object({ requestId: z.string() }),
  AccountActivated: z.object({ guestLinkId: z.string() }),
  OrganizationDisputed: z.object({ guestLinkId: z.string() }),
})
