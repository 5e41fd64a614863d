import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const tellExportReady = job({
  name: "notifications.tell-export-ready",
  payload: z.object({ exportId: z.string() }),
  run: () => import("./tell-export-ready.handler.ts"),
})
