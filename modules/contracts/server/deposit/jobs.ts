import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** What became of a file at the OPCO moves its contract. */
export const followDeposit = job({
  name: "contracts.follow-deposit",
  payload: z.object({ depositId: z.string() }),
  run: () => import("./follow-deposit.handler.ts"),
})

/** A key that comes or goes changes what may be done with the contracts that wait for it. */
export const followConnectionChange = job({
  name: "contracts.follow-connection-change",
  payload: z.object({ connectionId: z.string() }),
  run: () => import("./follow-connection-change.handler.ts"),
})
