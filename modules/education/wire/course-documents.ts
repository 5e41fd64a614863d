import { several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { COURSE_DOCUMENT_KINDS } from "../rules/course-documents.ts"
import { changing, reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

const courseDocument = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(COURSE_DOCUMENT_KINDS),
  subject: z.nullable(z.string()),
  session_id: z.nullable(z.string()),
  /** The day of its session. */
  on_date: z.nullable(z.string()),
  file_name: z.string(),
  file_type: z.string(),
  file_size: z.number(),
  added_by: z.string(),
  added_at: z.string(),
})
export type CourseDocument = z.output<typeof courseDocument>

const documentParams = z.object({ documentId: z.guid() })
const link = z.object({ url: z.string(), file_name: z.string(), content_type: z.string() })
const disposition = z.object({ disposition: z._default(z.enum(["attachment", "inline"]), "attachment") })

export const listCourseDocuments = route({
  method: "GET",
  path: "/school/education/documents/",
  summary: "What was given to a class, or for a session",
  access: "teaching",
  query: z.object({ class: several(z.guid()), session: several(z.guid()) }),
  ok: z.object({ results: z.array(z.extend(courseDocument, { may_remove: z.boolean() })) }),
  refusals: [...reading],
})

export const addCourseDocument = route({
  method: "POST",
  path: "/school/education/documents",
  summary: "Give a file to those of a session, or to a class; a trainer to those they teach",
  access: "teaching",
  body: z.object({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    kind: z._default(z.enum(COURSE_DOCUMENT_KINDS), "support"),
    session_id: z.optional(z.guid()),
    class_id: z.optional(z.guid()),
    file_id: z.guid(),
  }),
  ok: z.object({ document: courseDocument }),
  done: "Le support est déposé : les étudiants de la classe le voient.",
  refusals: [...changing, "course_document.file_unknown", "course_document.not_yours"],
})

export const removeCourseDocument = route({
  method: "DELETE",
  path: "/school/education/documents/:documentId",
  summary: "Take a file back: students no longer see it",
  access: "teaching",
  params: documentParams,
  ok: z.object({}),
  done: "Le support est retiré.",
  refusals: [...changing, "course_document.not_yours"],
})

export const openCourseDocument = route({
  method: "GET",
  path: "/school/education/documents/:documentId/link",
  summary: "A short-lived link to the file of a course document",
  access: "teaching",
  params: documentParams,
  query: disposition,
  ok: link,
  refusals: [...changing],
})

export const listOwnCourseDocuments = route({
  method: "GET",
  path: "/student/education/documents",
  summary: "The files given to the student's own classes, the latest first",
  access: "student",
  ok: z.object({ results: z.array(courseDocument) }),
  refusals: [...reading],
})

export const openOwnCourseDocument = route({
  method: "GET",
  path: "/student/education/documents/:documentId/link",
  summary: "A short-lived link to a file given to the student's own class",
  access: "student",
  params: documentParams,
  query: disposition,
  ok: link,
  refusals: [...changing],
})
