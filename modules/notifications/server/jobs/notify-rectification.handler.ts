import { accountOf, ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, notifyColleagues } from "../colleagues.ts"
import type { MailServices } from "../deliver.ts"
import { rectificationMail } from "../mails/center-mails.ts"

type Row = { organization_id: number; student_id: string; student: string; about: string; message: string }

/** The request was made in the student's own scope: that is where it is read first. */
const findRequest = (work: Work, requestId: string) =>
  work.data.readOnce(
    work.who,
    "notifications.rectification",
    sql<Row>`
      select r.organization_id, r.student_id, s.first_name || ' ' || coalesce(s.usage_name, s.last_name) as student,
        r.about, r.message
      from rectification_request r join student s on s.id = r.student_id
      where r.id = ${requestId} and r.account_id = ${accountOf(work.who)}`,
  )

export const handle = async (
  { requestId }: { requestId: string },
  work: Work<MailServices>,
): Promise<void> => {
  const [request] = await findRequest(work, requestId)
  if (!request) return
  const inSchool = { ...work, who: { kind: "system", organizationId: request.organization_id } as const }
  const directors = sql`c.account_id in (
    select m.account_id from member m where ${ownRows(inSchool.who, "m.organization_id")} and m.role_id = 1)`
  const path = `/school/student/${request.student_id}/info`
  await notifyColleagues(inSchool, await findColleagues(inSchool, directors), {
    template: "rectification-request",
    path,
    contentFor: (firstName, url) => rectificationMail(firstName, request, url),
  })
}
