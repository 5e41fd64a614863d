import { events } from "@jalon/jobs"
import * as z from "zod/mini"

/** What partners say happened. Payloads carry ids: those who react read fresh rows. */
export const partnersEvents = events("partners", {
  PartnershipAccepted: z.object({ partnerId: z.string() }),
  PartnershipDeclined: z.object({ partnerId: z.string() }),
})
