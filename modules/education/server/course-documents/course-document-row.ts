import { ownRows, type Sql, sql } from "@jalon/data"
import type { CourseDocumentKind } from "../../rules/course-documents.ts"
import type { CourseDocument } from "../../wire/index.ts"
import type { Asking } from "../asking.ts"

export type CourseDocumentRow = {
  id: string
  organization_id: number
  title: string
  kind: CourseDocumentKind
  subject: string | null
  session_id: string | null
  on_date: string | null
  file_id: string
  file_name: string
  file_type: string
  file_size: number
  added_by: string
  created_at: Date
  added_by_account: string | null
}

export const courseDocumentRows = (asking: Asking, where: Sql): Promise<CourseDocumentRow[]> =>
  asking.run(sql<CourseDocumentRow>`
    select d.id, d.organization_id, d.title, d.kind, d.subject_title as subject, d.session_id, s.on_date, d.file_id, d.file_name,
      d.file_type, d.file_size::int as file_size, d.added_by_name as added_by, d.created_at, d.added_by as added_by_account
    from course_document d
      left join course_session s on s.organization_id = d.organization_id and s.id = d.session_id
    where ${ownRows(asking.who, "d.organization_id")} and d.removed_at is null and ${where}
    order by d.created_at desc, d.id limit 300`)

export const presentCourseDocument = (row: Omit<CourseDocumentRow, "added_by_account">): CourseDocument => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  subject: row.subject,
  session_id: row.session_id,
  on_date: row.on_date,
  file_name: row.file_name,
  file_type: row.file_type,
  file_size: row.file_size,
  added_by: row.added_by,
  added_at: row.created_at.toISOString(),
})
