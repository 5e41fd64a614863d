import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const remindByGuestLink = job({
  name: "notifications.remind-by-guest-link",
  payload: z.object({ guestLinkId: z.string() }),
  run: () => import("./remind-by-guest-link.handler.ts"),
})
