import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const unread = z.number()

export const listNotices = route({
  method: "GET",
  path: "/user/notices",
  summary:
    "What the signed-in person was told lately inside the product, newest first, and how much she has not read",
  access: "signed-in",
  ok: z.object({
    unread,
    results: z.array(
      z.object({ id: z.string(), title: z.string(), path: z.string(), at: z.string(), is_read: z.boolean() }),
    ),
  }),
  refusals: ["session.required"],
})

export const readNotices = route({
  method: "POST",
  path: "/user/notices/read",
  summary: "Mark some of them as read, or all of them",
  access: "signed-in",
  body: z.object({ ids: z.optional(z.array(z.guid()).check(z.maxLength(100))) }),
  ok: z.object({ unread }),
  done: "Les notifications sont lues.",
  refusals: ["request.invalid", "session.required"],
})
