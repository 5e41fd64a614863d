import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const tellActivated = job({
  name: "notifications.tell-activated",
  payload: z.object({ doorId: z.string() }),
  run: () => import("./tell-activated.handler.ts"),
})

export const tellSubmitted = job({
  name: "notifications.tell-submitted",
  payload: z.object({ studentId: z.string(), documentId: z.string() }),
  run: () => import("./tell-submitted.handler.ts"),
})

export const tellRectificationAnswer = job({
  name: "notifications.tell-rectification-answer",
  payload: z.object({ requestId: z.string() }),
  run: () => import("./tell-rectification-answer.handler.ts"),
})

export const tellRectification = job({
  name: "notifications.tell-rectification",
  payload: z.object({ requestId: z.string() }),
  run: () => import("./tell-rectification.handler.ts"),
})
