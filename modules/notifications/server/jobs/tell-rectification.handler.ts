import { accountOf, ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { MailServices } from "../deliver.ts"
import { rectificationMail } from "../mails/center-mails.ts"
import { tell, workFor } from "../tell.ts"

type Row = { organization_id: number; student_id: string; student: string; about: string; message: string }
type Reader = { account_id: string; email: string; first_name: string }

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
  const readers = await work.data.readOnce(
    inSchool.who,
    "notifications.colleagues",
    sql<Reader>`
      select c.account_id, c.email, c.first_name from colleagues() c join member m on m.account_id = c.account_id
      where ${ownRows(inSchool.who, "m.organization_id")} and c.is_active and m.role_id = 1`,
  )
  const path = `/school/student/${request.student_id}/info`
  const url = `${work.services.publicUrl}${path}`
  for (const reader of readers)
    await tell(workFor(inSchool, reader.account_id), {
      template: "rectification-request",
      event: null,
      audience: "member",
      accountId: reader.account_id,
      address: reader.email,
      content: rectificationMail(reader.first_name, request, url),
      path,
    })
}
