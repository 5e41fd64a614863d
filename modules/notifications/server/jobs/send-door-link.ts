import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const sendDoorLink = job({
  name: "notifications.send-door-link",
  payload: z.object({ doorId: z.string() }),
  run: () => import("./send-door-link.handler.ts"),
})
