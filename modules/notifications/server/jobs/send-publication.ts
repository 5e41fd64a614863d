import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** One for each person whom a publication concerned. */
export const sendPublication = job({
  name: "notifications.send-publication",
  payload: z.object({ recipientId: z.string() }),
  run: () => import("./send-publication.handler.ts"),
})
