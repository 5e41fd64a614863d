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

export const notifyRejected = job({
  name: "notifications.tell-rejected",
  payload: piece,
  run: () => import("./notify-rejected.handler.ts"),
})

export const notifyEnding = job({
  name: "notifications.tell-ending",
  payload: piece,
  run: () => import("./notify-ending.handler.ts"),
})

export const notifyMentioned = job({
  name: "notifications.tell-mentioned",
  payload: z.object({ noteId: z.string(), accountIds: z.array(z.string()) }),
  run: () => import("./notify-mentioned.handler.ts"),
})
