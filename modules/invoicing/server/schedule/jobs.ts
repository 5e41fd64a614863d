import type { Data } from "@jalon/data"
import { job, type Log, schedule } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { startInEachSchool } from "@jalon/organizations/server"
import * as z from "zod/mini"

/** A contract was engaged, broken, amended, or another pays: its schedule is drawn up again. */
export const refreshContractSchedule = job({
  name: "invoicing.refresh-schedule",
  payload: z.object({ contractId: z.string() }),
  run: () => import("./refresh-schedule.handler.ts"),
})

/** The OPCO said something of a file: its schedule replaces what was expected. */
export const takeOpcoSchedule = job({
  name: "invoicing.take-opco-schedule",
  payload: z.object({ depositId: z.string() }),
  run: () => import("./take-opco-schedule.handler.ts"),
})

/** A key that comes or goes opens or stops the instalments that wait for it. */
export const followInvoicedConnection = job({
  name: "invoicing.follow-connection",
  payload: z.object({ connectionId: z.string() }),
  run: () => import("./follow-connection.handler.ts"),
})

/** One for each school and morning: the schedules that should be there and are not. */
export const sweepSchedules = job({
  name: "invoicing.sweep-schedules",
  payload: z.object({ day: z.iso.date() }),
  run: () => import("./sweep-schedules.handler.ts"),
})

const startScheduleSweeps = async (data: Data, log: Log, day: IsoDate): Promise<void> => {
  const schools = await startInEachSchool(data, sweepSchedules, day)
  log.info({ schools }, "sweeps of schedules started")
}

/** Before anyone reads what is to be invoiced. */
export const sweepSchedulesDaily = schedule({
  name: "invoicing.sweep-schedules",
  cron: "30 4 * * *",
  run: ({ data, log }) => startScheduleSweeps(data, log, today()),
})
