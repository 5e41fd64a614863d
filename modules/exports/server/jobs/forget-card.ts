import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** Deletes the archive of an export that is over, failed or no longer wanted. */
export const forgetExport = job({
  name: "exports.forget",
  payload: z.object({ exportId: z.string() }),
  run: () => import("./forget-export.handler.ts"),
})
