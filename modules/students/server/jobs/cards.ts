import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** Reminds a student of the documents she was asked for, then says when to come back. */
export const chaseDocuments = job({
  name: "students.chase-documents",
  payload: z.object({ studentId: z.string() }),
  run: () => import("./chase-documents.handler.ts"),
})

/** Tells of the end of a document 90, 60 and 30 days before, and ends it on its day. */
export const watchEnding = job({
  name: "students.watch-ending",
  payload: z.object({ documentId: z.string() }),
  run: () => import("./watch-ending.handler.ts"),
})

/** Has the copy of a checked document deleted. */
export const dropCopy = job({
  name: "students.drop-copy",
  payload: z.object({ fileId: z.string(), ownerId: z.nullable(z.string()) }),
  run: () => import("./drop-copy.handler.ts"),
})

/** Brings what is kept of some files up to what the day says. */
export const refreshStudents = job({
  name: "students.refresh-files",
  payload: z.object({ studentIds: z.array(z.string()) }),
  run: () => import("./refresh-students.handler.ts"),
})

/** Seals the arrangements that an earlier release kept in clear. */
export const sealAccommodations = job({
  name: "students.seal-accommodations",
  payload: z.object({ studentIds: z.array(z.string()) }),
  run: () => import("./seal-accommodations.handler.ts"),
})

/** Brings the open files of a training up to its new list of documents, and asks for what is new when told to. */
export const followRequiredDocuments = job({
  name: "students.follow-required-documents",
  payload: z.object({
    trainingId: z.string(),
    apply: z.boolean(),
    begins: z.array(z.string()),
    ends: z.array(z.string()),
  }),
  run: () => import("./follow-required-documents.handler.ts"),
})
