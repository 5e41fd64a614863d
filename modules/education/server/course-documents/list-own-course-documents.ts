import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { type CourseDocumentRow, presentCourseDocument } from "./course-document-row.ts"

export const listOwnCourseDocuments = read(wire.listOwnCourseDocuments, async (reader) => {
  const rows = await reader.run(sql<CourseDocumentRow>`
    select id, organization_id, session_id, subject, on_date, title, kind, file_id, file_name, file_type,
      file_size::int as file_size, added_by, created_at
    from student_course_documents() limit 500`)
  return { results: rows.map(presentCourseDocument) }
})
