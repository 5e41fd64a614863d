import type { Data } from "@jalon/data"
import { job, type Log, schedule } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { startInEachSchool } from "@jalon/organizations/server"
import * as z from "zod/mini"

/** One for each school and morning: whoever was asked for a part of a contract and has not answered is asked again. */
export const remindLinks = job({
  name: "contracts.remind-links",
  payload: z.object({ day: z.iso.date() }),
  run: () => import("./remind-links.handler.ts"),
})

export const startReminders = async (data: Data, log: Log, day: IsoDate): Promise<void> => {
  const schools = await startInEachSchool(data, remindLinks, day)
  log.info({ schools }, "reminders of contract links started")
}

/** In office hours, when the school can be called back. */
export const remindLinksDaily = schedule({
  name: "contracts.remind-links",
  cron: "0 9 * * 1-5",
  run: ({ data, log }) => startReminders(data, log, today()),
})
