import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import type { MailServices } from "./deliver.ts"
import type { ToStudent } from "./mails/student-mails.ts"
import type { Notification } from "./notify.ts"

type Row = { account_id: string | null; email: string | null; first_name: string; school: string }

export type StudentRecipient = Pick<Notification, "accountId" | "address" | "audience" | "path"> & {
  to: ToStudent
}

const PATH = "/profile/documents"

/**
 * The student who is told something, read fresh; null when she has no space to answer in, or left meanwhile.
 */
export const findStudentRecipient = async (
  work: Work<MailServices>,
  studentId: string,
  { evenArchived = false } = {},
): Promise<StudentRecipient | null> => {
  const [row] = await work.data.readOnce(
    work.who,
    "notifications.student",
    sql<Row>`
      select s.account_id, s.email, s.first_name, o.name as school from student s join organization o on o.id = s.organization_id
      where ${ownRows(work.who, "s.organization_id")} and s.id = ${studentId}
        and (${evenArchived} or s.archived_at is null)`,
  )
  if (!row || row.account_id === null) return null
  return {
    accountId: row.account_id,
    address: row.email,
    audience: "student",
    path: PATH,
    to: { firstName: row.first_name, school: row.school, url: `${work.services.publicUrl}${PATH}` },
  }
}

export type Owed = {
  label: string
  due_on: IsoDate | null
  status: string
  rejected_reason: string | null
  expires_on: IsoDate | null
}

/** The documents a mail is about, as they stand now. */
export const findDocuments = (work: Work<MailServices>, ids: readonly string[]): Promise<Owed[]> =>
  work.data.readOnce(
    work.who,
    "notifications.documents",
    sql<Owed>`
      select label, due_on, status, rejected_reason, expires_on from student_document
      where ${ownRows(work.who)} and id = any(${[...ids]}::uuid[]) order by created_at, id`,
  )

export const isOwed = ({ status }: Owed): boolean => status === "requested" || status === "rejected"

export const earliest = (documents: readonly Owed[]): IsoDate | null =>
  documents.flatMap(({ due_on }) => due_on ?? []).toSorted()[0] ?? null
