import { sql } from "@jalon/data"
import { multiStep, personOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { EducationServices } from "../services.ts"
import type { CourseDocumentRow } from "./course-document-row.ts"
import { fileLink } from "./file-link.ts"

export const openOwnCourseDocument = ({ files }: EducationServices) =>
  multiStep(wire.openOwnCourseDocument, async (context, { params, query }) => {
    const [row] = await context.data.readOnce(
      personOf(context.who),
      context.action,
      sql<CourseDocumentRow>`
        select organization_id, file_id, file_name, file_type from student_course_documents() where id = ${params.documentId}`,
    )
    return fileLink(files, context, row, query.disposition)
  })
