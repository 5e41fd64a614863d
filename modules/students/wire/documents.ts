import { pageNumber, pageRefusals } from "@jalon/files/wire"
import { freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { documentParams, documentShape, studentParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const ok = z.object({ document: documentShape })
const code = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))

export const listDocuments = route({
  method: "GET",
  path: "/school/students/:studentId/documents",
  summary: "The documents of a student's file, those expected and those there",
  access: "school-office",
  params: studentParams,
  ok: z.object({ results: z.array(documentShape) }),
  refusals: [...usual],
})

export const documentsToCheck = route({
  method: "GET",
  path: "/school/documents/to-check",
  summary:
    "The documents brought and not looked at: those of one student first, then the oldest of the school",
  access: "school-office",
  query: z.object({ student_id: z.optional(z.guid()) }),
  ok: z.object({
    /** Never more than are looked at: see `results`. */
    total: z.number(),
    results: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        label: z.string(),
        student: z.object({ id: z.string(), name: z.string() }),
      }),
    ),
  }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})

export const requestDocuments = route({
  method: "POST",
  path: "/school/students/:studentId/documents/request",
  summary: "Ask a student for documents; she is told, then reminded until she brings them",
  access: "school-office",
  params: studentParams,
  body: z.object({
    documents: z.array(z.object({ code, label })).check(z.minLength(1), z.maxLength(20)),
    due_on: z.optional(z.nullable(isoDate)),
  }),
  ok: z.object({ results: z.array(documentShape) }),
  done: "La demande est partie.",
  refusals: [...usual, "student.archived", "document.not_open", "document.past_end"],
})

export const submitDocument = route({
  method: "POST",
  path: "/school/students/:studentId/documents",
  summary: "Put a checked file in a student's file, for her",
  access: "school-office",
  params: studentParams,
  body: z.object({ code, label, file_id: z.guid() }),
  ok,
  done: "La pièce est ajoutée.",
  refusals: [...usual, "student.archived", "document.not_open", "document.file_unknown"],
})

const decision = { access: "school-office", params: documentParams, ok } as const
const decided = [...usual, "student.archived", "document.not_open"] as const

export const acceptDocument = route({
  ...decision,
  method: "POST",
  path: "/school/students/:studentId/documents/:documentId/accept",
  summary: "Accept a document, with the date on which it ends when it has one",
  body: z.object({ expires_on: z.optional(z.nullable(isoDate)) }),
  done: "La pièce est validée.",
  refusals: [...decided, "document.past_end"],
})

export const rejectDocument = route({
  ...decision,
  method: "POST",
  path: "/school/students/:studentId/documents/:documentId/reject",
  summary: "Refuse a document and say what to send instead",
  body: z.object({ reason: freeText(300, { least: 1 }) }),
  done: "La pièce est refusée, l'étudiant est prévenu.",
  refusals: [...decided],
})

export const waiveDocument = route({
  ...decision,
  method: "POST",
  path: "/school/students/:studentId/documents/waive",
  summary: "Say that a document does not apply to this person",
  params: studentParams,
  body: z.object({ code, label }),
  done: "La pièce est sans objet.",
  refusals: [...decided],
})

export const needDocumentAgain = route({
  ...decision,
  method: "POST",
  path: "/school/students/:studentId/documents/:documentId/need-again",
  summary: "Expect a document again that was said not to apply",
  done: "La pièce est de nouveau attendue.",
  refusals: [...decided],
})

export const forgetDocument = route({
  ...decision,
  method: "POST",
  path: "/school/students/:studentId/documents/:documentId/forget",
  summary: "Delete the copy of a checked document; that it was checked remains",
  done: "La copie est supprimée, la vérification reste notée.",
  refusals: [...decided],
})

const link = z.object({
  url: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  expires_in: z.number(),
})
const disposition = z.object({ disposition: z._default(z.enum(["attachment", "inline"]), "inline") })

export const openDocument = route({
  method: "GET",
  path: "/school/students/:studentId/documents/:documentId/file",
  summary: "A link, good for a few minutes, to a student's document; each opening is noted",
  access: "school-office",
  params: documentParams,
  query: disposition,
  ok: link,
  refusals: [...usual, "document.no_file"],
})

const drawn = {
  method: "GET",
  file: true,
  ok: z.object({}),
  perMinute: 120,
  refusals: [...usual, "document.no_file", ...pageRefusals, "request.too_many"],
} as const

export const documentPage = route({
  ...drawn,
  path: "/school/students/:studentId/documents/:documentId/pages/:page",
  summary: "One page of a student's PDF as a picture; the first one is noted as an opening",
  access: "school-office",
  params: z.extend(documentParams, { page: pageNumber }),
})

export const openOwnDocument = route({
  method: "GET",
  path: "/student/documents/:documentId/file",
  summary: "A link to one's own document",
  access: "student",
  params: z.object({ documentId: z.guid() }),
  query: disposition,
  ok: link,
  refusals: [...usual, "document.no_file"],
})

export const ownDocumentPage = route({
  ...drawn,
  path: "/student/documents/:documentId/pages/:page",
  summary: "One page of one's own PDF as a picture, for screens that show no PDF",
  access: "student",
  params: z.object({ documentId: z.guid(), page: pageNumber }),
})
