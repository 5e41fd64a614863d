import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** Asks the rules again about a school's contracts that can still be changed, once the legal values they use have. */
export const evaluateAgain = job({
  name: "contracts.judge-again",
  payload: z.object({}),
  run: () => import("./evaluate-again.handler.ts"),
})
