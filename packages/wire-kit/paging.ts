import * as z from "zod/mini"
import { numberInAddress } from "./typed.ts"

export const PAGE_SIZE = 10
export const COUNT_CAP = 10_000

export const pageQuery = z.object({
  page: z._default(numberInAddress(z.number().check(z.int(), z.positive())), 1),
  page_size: z._default(numberInAddress(z.number().check(z.int(), z.minimum(1), z.maximum(100))), PAGE_SIZE),
})

/** A list answer. `count_is_capped` says that there are more rows than `count`. */
export const paged = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    count: z.number(),
    count_is_capped: z.boolean(),
    page: z.number(),
    page_size: z.number(),
    results: z.array(item),
  })
