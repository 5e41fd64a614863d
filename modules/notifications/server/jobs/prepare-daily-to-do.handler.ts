import { organizationOf, sql } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import { startJob, type Work } from "@jalon/jobs"
import { sendDailyToDo } from "./send-daily-to-do.ts"

/** The members who open « Accueil », each with work of their own: what fails for one keeps no other waiting. */
export const handle = ({ day }: { day: string }, work: Work): Promise<void> =>
  work.step("start mails", () =>
    work.data.inScope(work.who, "notifications.daily-to-do", async (scope) => {
      const organizationId = organizationOf(work.who)
      const members = await scope.run(
        sql<{ account_id: string; role_id: number }>`
          select account_id, role_id from colleagues() where is_active order by account_id`,
      )
      if (organizationId === null) return
      for (const { account_id: accountId } of members.filter(({ role_id }) => isOfficeRole(role_id)))
        await startJob(
          scope,
          sendDailyToDo,
          { day, accountId },
          { owner: { organizationId, accountId }, dedupeId: `${day} ${accountId}` },
        )
    }),
  )
