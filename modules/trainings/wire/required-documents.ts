import { several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { DOCUMENT_CONDITIONS } from "../rules/document-catalogue.ts"
import { changing } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const requiredDocument = z.object({
  code: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  condition: z.enum(DOCUMENT_CONDITIONS),
})

/** As it is kept: lists brought in from elsewhere may bear codes of another shape. */
export const keptDocument = z.object({
  code: z.string(),
  label: z.string(),
  condition: z.enum(DOCUMENT_CONDITIONS),
})

const params = z.object({ trainingId: z.guid() })

/** A document in an address: `cv:always`. */
const DOCUMENT = new RegExp(`^[a-z0-9_]{1,60}:(${DOCUMENT_CONDITIONS.join("|")})$`)

export const previewRequiredDocuments = route({
  method: "GET",
  path: "/school/trainings/:trainingId/required-documents/preview",
  summary: "What a new list would ask of open files, before it is kept",
  access: "school-office",
  params,
  query: z.object({ document: several(z.string().check(z.regex(DOCUMENT))) }),
  ok: z.object({
    open_files: z.number(),
    /** Files that would be asked for something. */
    requests: z.number(),
    /** Files that would lose a request still open. */
    withdrawals: z.number(),
    by_document: z.array(z.object({ code: z.string(), requests: z.number(), withdrawals: z.number() })),
    /** RequiredDocuments that depend on a sealed answer: nobody counts them. */
    uncounted: z.array(z.string()),
  }),
  refusals: [...changing],
})

export const saveRequiredDocuments = route({
  method: "PUT",
  path: "/school/trainings/:trainingId/required-documents",
  summary: "Keep the list of documents; with `apply`, those concerned are asked at once",
  access: "school-office",
  params,
  body: z.object({ documents: z.array(requiredDocument).check(z.maxLength(60)), apply: z.boolean() }),
  ok: z.object({ required_documents: z.array(keptDocument) }),
  done: "La liste des pièces est enregistrée.",
  refusals: [...changing, "training.archived"],
})
