import { job, queue } from "@jalon/jobs"
import * as z from "zod/mini"

/** Sheets close by hundreds at once: drawing and sealing them leaves room for what people wait for. */
const SHEETS = queue({ name: "attendance-sheets", perWorker: 1, perOwner: 1 })

export const sealSheet = job({
  name: "attendance.seal-sheet",
  payload: z.object({ sheetId: z.string() }),
  queue: SHEETS,
  run: () => import("./seal-sheet.handler.ts"),
})
