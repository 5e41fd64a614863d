import { events } from "@jalon/jobs"
import * as z from "zod/mini"

export const exportsEvents = events("exports", {
  ExportReady: z.object({ exportId: z.string() }),
})
