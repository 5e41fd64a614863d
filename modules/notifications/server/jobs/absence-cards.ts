import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** The learner hears that somebody answered; the answer itself is read in their space. */
export const notifyJustificationAnswer = job({
  name: "notifications.tell-justification-answer",
  payload: z.object({ justificationId: z.string() }),
  run: () => import("./notify-justification-answer.handler.ts"),
})

/** One for each sheet with absences: starts a message for each learner's employer. */
export const notifyAbsences = job({
  name: "notifications.tell-absences",
  payload: z.object({ sheetId: z.string() }),
  run: () => import("./notify-absences.handler.ts"),
})
