import { job, queue } from "@jalon/jobs"
import * as z from "zod/mini"

/** Drawing and sealing cost processor time: a school that has a hundred contracts signed in a minute leaves room for the others. */
const SEALING = queue({ name: "sealing", perWorker: 2, perOwner: 1 })

export const sealEnvelope = job({
  name: "signatures.seal-envelope",
  payload: z.object({ envelopeId: z.string() }),
  queue: SEALING,
  run: () => import("./seal-envelope.handler.ts"),
})

export const expireEnvelope = job({
  name: "signatures.expire-envelope",
  payload: z.object({ envelopeId: z.string() }),
  run: () => import("./expire-envelope.handler.ts"),
})
