import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const notifyStudentSent = job({
  name: "notifications.tell-student-sent",
  payload: z.object({ contractId: z.string(), guestLinkId: z.string() }),
  run: () => import("./notify-student-sent.handler.ts"),
})
