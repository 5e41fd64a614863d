import type { Data } from "@jalon/data"
import { job, type Log, schedule } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { startInEachSchool } from "@jalon/organizations/server"
import * as z from "zod/mini"

/** One for each school and morning. */
export const remindSigners = job({
  name: "signatures.remind-signers",
  payload: z.object({ day: z.iso.date() }),
  run: () => import("./remind-signers.handler.ts"),
})

const startSignerReminders = async (data: Data, log: Log, day: IsoDate): Promise<void> => {
  const schools = await startInEachSchool(data, remindSigners, day)
  log.info({ schools }, "reminders of signers started")
}

/** In office hours, when the school can be called back. */
export const remindSignersDaily = schedule({
  name: "signatures.remind-signers",
  cron: "5 9 * * 1-5",
  run: ({ data, log }) => startSignerReminders(data, log, today()),
})
