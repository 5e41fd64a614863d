import { job, queue } from "@jalon/jobs"
import * as z from "zod/mini"

/** Long and patient work: it must not take the places of what people wait for. */
const exporting = queue({ name: "exports", perWorker: 2, perOwner: 1 })

export const writeExport = job({
  name: "exports.write",
  payload: z.object({ exportId: z.string() }),
  queue: exporting,
  run: () => import("./write-export.handler.ts"),
})
