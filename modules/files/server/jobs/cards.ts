import { job } from "@jalon/jobs"
import * as z from "zod/mini"

const fileId = z.string()

/** What an upload leaves in the store once it is settled: the bytes as they came, and all of a refused file. */
export const removeLeftovers = job({
  name: "files.remove-leftovers",
  payload: z.object({ fileId }),
  run: () => import("./remove-leftovers.handler.ts"),
})

/** What a file leaves in the store once its owner wants it deleted. */
export const removeBytes = job({
  name: "files.remove-bytes",
  payload: z.object({ fileId }),
  run: () => import("./remove-bytes.handler.ts"),
})

/** Asks a scanner again that did not answer. */
export const checkAgain = job({
  name: "files.check-again",
  payload: z.object({ fileId, attempt: z.number() }),
  run: () => import("./check-again.handler.ts"),
})

/** Started with each upload, a day ahead, an hour for a sheet: whatever happened to it, nothing of it stays half-way. */
export const closeUpload = job({
  name: "files.close-upload",
  payload: z.object({ fileId }),
  run: () => import("./close-upload.handler.ts"),
})
