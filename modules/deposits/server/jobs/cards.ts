import { job, queue } from "@jalon/jobs"
import * as z from "zod/mini"

/** Each request waits for its turn at the OPCO: a school that sends thousands has two requests waiting, never more. */
export const opcoQueue = queue({ name: "opco", perWorker: 24, perOwner: 2 })

/** One try; what is left to do is the next job, later when the OPCO asks for it. */
export const sendDeposit = job({
  name: "deposits.send-deposit",
  payload: z.object({ depositId: z.string() }),
  queue: opcoQueue,
  run: () => import("./send-deposit.handler.ts"),
})

/** The states of all files that one key opens. */
export const followConnection = job({
  name: "deposits.follow-connection",
  payload: z.object({ connectionId: z.string() }),
  queue: opcoQueue,
  run: () => import("./follow-connection.handler.ts"),
})
