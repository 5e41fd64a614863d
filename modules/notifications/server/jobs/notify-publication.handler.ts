import { organizationOf, ownRows, sql } from "@jalon/data"
import { startJob, type Work } from "@jalon/jobs"
import { sendPublication } from "./send-publication.ts"

/** Each person with work of their own: what fails for one keeps no other waiting. */
export const handle = ({ publicationId }: { publicationId: string }, work: Work): Promise<void> =>
  work.step("start messages", () =>
    work.data.inScope(work.who, "notifications.publication", async (scope) => {
      const organizationId = organizationOf(work.who)
      if (organizationId === null) return
      const recipients = await scope.run(sql<{ id: string }>`
        select id from publication_recipient
        where ${ownRows(work.who)} and publication_id = ${publicationId} order by is_urgent desc, id`)
      for (const { id: recipientId } of recipients)
        await startJob(
          scope,
          sendPublication,
          { recipientId },
          { owner: { organizationId }, dedupeId: `publication ${recipientId}` },
        )
    }),
  )
