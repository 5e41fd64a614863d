import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const sendGuestLink = job({
  name: "notifications.send-guest-link",
  payload: z.object({ guestLinkId: z.string() }),
  run: () => import("./send-guest-link.handler.ts"),
})
