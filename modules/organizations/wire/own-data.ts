import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const refusals = ["session.required", "access.denied"] as const

export const exportOwnData = route({
  method: "POST",
  path: "/student/data-export",
  summary: "Everything kept about oneself, in one readable file; the export is written in one's own history",
  access: "student",
  ok: z.object({ file_name: z.string(), data: z.record(z.string(), z.unknown()) }),
  done: "Vos données sont prêtes.",
  refusals: [...refusals],
})

export const listAccesses = route({
  method: "GET",
  path: "/student/data-accesses",
  summary: "Who looked at what is protected in one's own file",
  access: "student",
  ok: z.object({
    results: z.array(
      z.object({
        at: z.string(),
        school: z.string(),
        person: z.string(),
        what: z.enum(["nir", "health", "document", "signature_copy", "export"]),
        /** The document that was opened, or the number of the contract. */
        detail: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [...refusals],
})

const request = z.object({
  id: z.string(),
  school: z.string(),
  about: z.string(),
  message: z.string(),
  created_at: z.string(),
  status: z.enum(["open", "accepted", "refused"]),
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
})

export const listRectifications = route({
  method: "GET",
  path: "/student/rectifications",
  summary: "What one asked to be put right, and the schools that can be asked",
  access: "student",
  ok: z.object({
    results: z.array(request),
    schools: z.array(z.object({ student_id: z.string(), name: z.string() })),
  }),
  refusals: [...refusals],
})

export const askForRectification = route({
  method: "POST",
  path: "/student/rectifications",
  summary: "Ask a school to put something right in one's own file",
  access: "student",
  body: z.object({
    student_id: z.guid(),
    about: freeText(120, { least: 1 }),
    message: freeText(2000, { least: 1 }),
  }),
  ok: z.object({ request }),
  done: "Votre demande est transmise à l'établissement.",
  refusals: [...refusals, "request.invalid", "not_found", "rectification.too_many"],
})
