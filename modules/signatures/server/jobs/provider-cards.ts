import { job, queue } from "@jalon/jobs"
import * as z from "zod/mini"

/** The provider counts our calls: a school that launches a hundred contracts leaves room for the others. */
const PROVIDER = queue({ name: "signature-provider", perWorker: 8, perOwner: 2 })

export const requestSignatures = job({
  name: "signatures.request-signatures",
  payload: z.object({ envelopeId: z.string() }),
  queue: PROVIDER,
  run: () => import("./request-signatures.handler.ts"),
})

export const followRequest = job({
  name: "signatures.follow-request",
  payload: z.object({ envelopeId: z.string() }),
  queue: PROVIDER,
  run: () => import("./follow-request.handler.ts"),
})

export const remindAtProvider = job({
  name: "signatures.remind-at-provider",
  payload: z.object({ signerId: z.string() }),
  queue: PROVIDER,
  run: () => import("./remind-at-provider.handler.ts"),
})
