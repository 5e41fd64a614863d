import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** What became of an act of signing moves its contract. */
export const followEnvelope = job({
  name: "contracts.follow-envelope",
  payload: z.object({ envelopeId: z.string() }),
  run: () => import("./follow-envelope.handler.ts"),
})
