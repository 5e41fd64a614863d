import { ownRows, sql } from "@jalon/data"
import { remindGuestLinks } from "@jalon/guest-links/server"
import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import { nextReminderOn } from "@jalon/students/rules"

/** Two days after the link was sent, then five, then every week: as for the other parts of a contract. */
export const handle = async ({ day }: { day: IsoDate }, work: Work): Promise<void> => {
  await work.step("remind", () =>
    work.data.inScope(work.who, "signatures.remind-signers", async (scope) => {
      await remindGuestLinks(scope, { subject: "signer", on: day, nextOn: nextReminderOn })
      await scope.run(sql`
        update signer s set reminded_at = now() from guest_link d
        where ${ownRows(scope.who, "s.organization_id")} and s.status = 'to_sign' and d.organization_id = s.organization_id
          and d.id = s.guest_link_id and d.reminded_on = ${day}`)
    }),
  )
}
