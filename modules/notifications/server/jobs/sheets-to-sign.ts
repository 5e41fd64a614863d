import { schedule } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { startInEachSchool } from "@jalon/organizations/server"
import { prepareSheetReminders } from "./prepare-sheet-reminders.ts"

export const sheetsToSignDaily = schedule({
  name: "notifications.sheets-to-sign",
  cron: "10 7 * * 1-5",
  run: async ({ data, log }) => {
    const schools = await startInEachSchool(data, prepareSheetReminders, today())
    log.info({ schools }, "reminders of sheets to sign started")
  },
})
