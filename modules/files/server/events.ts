import { events } from "@jalon/jobs"
import * as z from "zod/mini"

const file = { fileId: z.string() }

export const filesEvents = events("files", {
  FileAccepted: z.object(file),
  FileRefused: z.object(file),
  /** Its bytes are to be deleted. */
  FileDropped: z.object(file),
  /** The scanner did not answer; said in advance, for the moment when it is to be asked again. */
  ScanMissed: z.object({ ...file, attempt: z.number() }),
})
