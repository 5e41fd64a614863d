import { ownRows, sql } from "@jalon/data"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { EducationServices } from "../services.ts"
import type { CourseDocumentRow } from "./course-document-row.ts"
import { fileLink } from "./file-link.ts"

export const openCourseDocument = ({ files }: EducationServices) =>
  multiStep(wire.openCourseDocument, async (context, { params, query }) => {
    const member = memberOf(context.who)
    const [row] = await context.data.readOnce(
      member,
      context.action,
      sql<CourseDocumentRow>`
        select organization_id, file_id, file_name, file_type from course_document
        where ${ownRows(member)} and id = ${params.documentId} and removed_at is null`,
    )
    return fileLink(files, context, row, query.disposition)
  })
