import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** A sheet closed: it may have been the last that an instalment of one of its learners waited for. */
export const certifySheet = job({
  name: "invoicing.certify-sheet",
  payload: z.object({ sheetId: z.string() }),
  run: () => import("./certify-sheet.handler.ts"),
})

/** A certificate has its file, or no longer holds: the instalments of its contract follow. */
export const takeCertificate = job({
  name: "invoicing.take-certificate",
  payload: z.object({ certificateId: z.string() }),
  run: () => import("./take-certificate.handler.ts"),
})
