import { daysBetween } from "@jalon/calendar"
import { organizationOf } from "@jalon/data"
import { startJob, type Work } from "@jalon/jobs"
import { sendSheetReminder } from "./send-sheet-reminder.ts"
import { isReminded, waitingSheets } from "./waiting-sheets.read.ts"

/** Each trainer with work of their own: what fails for one keeps no other waiting. */
export const handle = ({ day }: { day: string }, work: Work): Promise<void> =>
  work.step("start messages", () =>
    work.data.inScope(work.who, "notifications.sheets-to-sign", async (scope) => {
      const organizationId = organizationOf(work.who)
      if (organizationId === null) return
      const waiting = await scope.run(waitingSheets(scope.who, day))
      const due = waiting.filter(({ on_date }) => isReminded(daysBetween(on_date, day)))
      for (const trainerId of new Set(due.map(({ trainer_id }) => trainer_id)))
        await startJob(
          scope,
          sendSheetReminder,
          { day, trainerId },
          { owner: { organizationId }, dedupeId: `sheets ${day} ${trainerId}` },
        )
    }),
  )
