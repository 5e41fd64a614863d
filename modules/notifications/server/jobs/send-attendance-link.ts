import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const sendAttendanceLink = job({
  name: "notifications.send-attendance-link",
  payload: z.object({ sheetId: z.string(), studentId: z.string() }),
  run: () => import("./send-attendance-link.handler.ts"),
})
