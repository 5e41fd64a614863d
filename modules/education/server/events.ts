import { events } from "@jalon/jobs"
import * as z from "zod/mini"

/** What happened in teaching. Payloads carry ids: those who react read fresh rows. */
export const educationEvents = events("education", {
  /** Sessions were published; those it concerns stand in `publication_recipient`. */
  PlanningPublished: z.object({ publicationId: z.string() }),
})
