import { remindGuestLinks } from "@jalon/guest-links/server"
import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import { nextReminderOn } from "@jalon/students/rules"

/** Two days after it was sent, then five, then every week: as for the documents of a student. */
export const handle = async ({ day }: { day: IsoDate }, work: Work): Promise<void> => {
  await work.step("remind", () =>
    work.data.inScope(work.who, "contracts.remind-links", (scope) =>
      remindGuestLinks(scope, { subject: "contract", on: day, nextOn: nextReminderOn }),
    ),
  )
}
