import { job, queue } from "@jalon/jobs"
import * as z from "zod/mini"

/** The end of a period brings many at once. */
const CERTIFICATES = queue({ name: "attendance-certificates", perWorker: 1, perOwner: 1 })

export const sealCertificate = job({
  name: "attendance.seal-certificate",
  payload: z.object({ certificateId: z.string() }),
  queue: CERTIFICATES,
  run: () => import("./seal-certificate.handler.ts"),
})

/** A sheet closed, or was corrected: certificates that counted it otherwise are made again. */
export const renewCertificates = job({
  name: "attendance.renew-certificates",
  payload: z.object({ sheetId: z.string() }),
  queue: CERTIFICATES,
  run: () => import("./renew-certificates.handler.ts"),
})
