import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const notifyActivated = job({
  name: "notifications.tell-activated",
  payload: z.object({ guestLinkId: z.string() }),
  run: () => import("./notify-activated.handler.ts"),
})

export const notifySubmitted = job({
  name: "notifications.tell-submitted",
  payload: z.object({ studentId: z.string(), documentId: z.string() }),
  run: () => import("./notify-submitted.handler.ts"),
})

export const notifyRectificationAnswer = job({
  name: "notifications.tell-rectification-answer",
  payload: z.object({ requestId: z.string() }),
  run: () => import("./notify-rectification-answer.handler.ts"),
})

export const notifyRectification = job({
  name: "notifications.tell-rectification",
  payload: z.object({ requestId: z.string() }),
  run: () => import("./notify-rectification.handler.ts"),
})
