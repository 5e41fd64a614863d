import * as z from "zod/mini"
import { numberInAddress } from "./typed.ts"

/** What a history is asked: nothing for its newest page, then the `next` of the page before. */
export const historyQuery = z.object({
  before: z.optional(numberInAddress(z.number().check(z.int(), z.positive()))),
})

/** Who changed what, newest first; secrets only as changed. */
export const historyPage = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      who: z.string(),
      what: z.string(),
      kind: z.enum(["exchange", "system"]),
      changes: z.array(
        z.object({ label: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
      ),
    }),
  ),
  /** Ask again with this as `before` for what came earlier. */
  next: z.nullable(z.number()),
})
export type HistoryPage = z.output<typeof historyPage>
export type HistoryEntry = HistoryPage["results"][number]
