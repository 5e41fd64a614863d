import { job } from "@jalon/jobs"
import * as z from "zod/mini"

const pieces = z.object({ studentId: z.string(), documentIds: z.array(z.string()) })
const piece = z.object({ studentId: z.string(), documentId: z.string() })

export const askForDocuments = job({
  name: "notifications.ask-for-documents",
  payload: pieces,
  run: () => import("./ask-for-documents.handler.ts"),
})

export const remindOfDocuments = job({
  name: "notifications.remind-of-documents",
  payload: pieces,
  run: () => import("./remind-of-documents.handler.ts"),
})

export const tellRejected = job({
  name: "notifications.tell-rejected",
  payload: piece,
  run: () => import("./tell-rejected.handler.ts"),
})

export const tellEnding = job({
  name: "notifications.tell-ending",
  payload: piece,
  run: () => import("./tell-ending.handler.ts"),
})

export const tellMentioned = job({
  name: "notifications.tell-mentioned",
  payload: z.object({ noteId: z.string(), accountIds: z.array(z.string()) }),
  run: () => import("./tell-mentioned.handler.ts"),
})
