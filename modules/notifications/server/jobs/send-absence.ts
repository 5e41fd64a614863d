import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** One absence, told to the employer and to the representative of a minor. */
export const sendAbsence = job({
  name: "notifications.send-absence",
  payload: z.object({ sheetId: z.string(), studentId: z.string() }),
  run: () => import("./send-absence.handler.ts"),
})
