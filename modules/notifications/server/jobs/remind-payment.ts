import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const remindPayment = job({
  name: "notifications.remind-payment",
  payload: z.object({ reminderId: z.string() }),
  run: () => import("./remind-payment.handler.ts"),
})
