import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const notifyExportReady = job({
  name: "notifications.tell-export-ready",
  payload: z.object({ exportId: z.string() }),
  run: () => import("./notify-export-ready.handler.ts"),
})
