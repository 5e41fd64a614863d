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

/** One for each school and morning. */
export const remindSigners = job({
  name: "signatures.remind-signers",
  payload: z.object({ day: z.iso.date() }),
  run: () => import("./remind-signers.handler.ts"),
})
