import { isRealDate } from "@jalon/kernel"
import * as z from "zod/mini"

/** A day without time zone, as `2026-09-01`. Ours, because zod's own brings every form of date to log-in. */
export const isoDate = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => isRealDate(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)))),
)

/** A month, as `2026-09`. */
export const isoMonth = z.string().check(z.regex(/^[12]\d{3}-(?:0[1-9]|1[0-2])$/))

/** Above what a person ticks in one filter. */
const MOST_VALUES = 200

/** Several query values come as one text or as several. */
export const several = <T extends z.ZodMiniType<unknown, string>>(one: T, most = MOST_VALUES) =>
  z.optional(
    z.pipe(
      z.union([z.array(one).check(z.maxLength(most)), one]),
      z.transform((value) => (Array.isArray(value) ? value : [value])),
    ),
  )

/** A number written in an address; for the same reason not zod's coercion, which brings dates and big integers. */
export const numberInAddress = <N extends z.ZodMiniType<number>>(number: N) =>
  z.pipe(
    z.transform((typed: unknown) =>
      typeof typed === "string" && typed.trim() !== "" ? Number(typed) : typed,
    ),
    number,
  )
