import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** One for each publication: starts a message for each person it concerned. */
export const notifyPublication = job({
  name: "notifications.notify-publication",
  payload: z.object({ publicationId: z.string() }),
  run: () => import("./notify-publication.handler.ts"),
})
