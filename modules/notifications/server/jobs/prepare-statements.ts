import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** The month before this day, told by one school to the companies of its learners. */
export const prepareStatements = job({
  name: "notifications.prepare-attendance-statements",
  payload: z.object({ day: z.iso.date() }),
  run: () => import("./prepare-statements.handler.ts"),
})
