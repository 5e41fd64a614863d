import { job } from "@jalon/jobs"
import * as z from "zod/mini"

export const notifyCommentMention = job({
  name: "notifications.tell-comment-mention",
  payload: z.object({ noteId: z.string(), accountIds: z.array(z.string()) }),
  run: () => import("./notify-comment-mention.handler.ts"),
})
