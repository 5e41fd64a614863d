import type { Data } from "@jalon/data"
import { opcoQueue, startForConnections } from "@jalon/deposits/server"
import { job, type Log, schedule } from "@jalon/jobs"
import * as z from "zod/mini"

/** One try; what is left to do is the next job, later when the OPCO asks for it. */
export const sendInvoice = job({
  name: "invoicing.send-invoice",
  payload: z.object({ sendingId: z.string() }),
  queue: opcoQueue,
  run: () => import("./send-invoice.handler.ts"),
})

/** What the OPCO of one key says of all invoices that were sent with it. */
export const followInvoices = job({
  name: "invoicing.follow-invoices",
  payload: z.object({ connectionId: z.string() }),
  queue: opcoQueue,
  run: () => import("./follow-invoices.handler.ts"),
})

export const startFollowingInvoices = async (data: Data, log: Log, now: Date): Promise<void> => {
  const connections = await startForConnections(data, followInvoices, now.toISOString().slice(0, 13))
  log.info({ connections }, "states of invoices asked for")
}

/** Payments are told a few times a day at most: once in the morning, once after lunch. */
export const followInvoicesDaily = schedule({
  name: "invoicing.follow-invoices",
  cron: "40 6,13 * * *",
  run: ({ data, log }) => startFollowingInvoices(data, log, new Date()),
})
