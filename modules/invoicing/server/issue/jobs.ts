import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** The rows of a batch, some in each step: what was issued before a crash stays, the rest follows. */
export const issueBatch = job({
  name: "invoicing.issue-batch",
  payload: z.object({ batchId: z.string() }),
  run: () => import("./issue-batch.handler.ts"),
})
