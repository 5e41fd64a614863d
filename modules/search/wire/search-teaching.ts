import * as z from "zod/mini"
import { route } from "./words.fr.ts"

/** What of a planning is found by its words, in the order in which it is shown. */
export const TAUGHT_KINDS = ["session", "trainer", "room"] as const

export const searchTeaching = route({
  method: "GET",
  path: "/school/education/search",
  summary: "Coming sessions, or those of a day, trainers and rooms by the beginnings of their words",
  access: "teaching",
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) }),
  ok: z.object({
    results: z.array(
      z.object({
        kind: z.enum(TAUGHT_KINDS),
        id: z.string(),
        title: z.string(),
        detail: z.nullable(z.string()),
        /** Of a session alone: the days and the class whose calendar shows it. */
        place: z.nullable(z.object({ on_date: z.string(), class_id: z.nullable(z.string()) })),
      }),
    ),
  }),
  refusals: ["request.invalid", "session.required", "access.denied"],
})
