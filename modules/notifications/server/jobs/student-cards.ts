import { job } from "@jalon/jobs"
import * as z from "zod/mini"

const documents = z.object({ studentId: z.string(), documentIds: z.array(z.string()) })
const document = z.object({ studentId: z.string(), documentId: z.string() })

export const askForDocuments = job({
  name: "notifications.ask-for-documents",
  payload: documents,
  run: () => import("./ask-for-documents.handler.ts"),
})

export const remindOfDocuments = job({
  name: "notifications.remind-of-documents",
  payload: documents,
  run: () => import("./remind-of-documents.handler.ts"),
})

export const notifyRejected = job({
  name: "notifications.tell-rejected",
  payload: document,
  run: () => import("./notify-rejected.handler.ts"),
})

export const notifyEnding = job({
  name: "notifications.tell-ending",
  payload: document,
  run: () => import("./notify-ending.handler.ts"),
})

export const notifyMentioned = job({
  name: "notifications.tell-mentioned",
  payload: z.object({ noteId: z.string(), accountIds: z.array(z.string()) }),
  run: () => import("./notify-mentioned.handler.ts"),
})
