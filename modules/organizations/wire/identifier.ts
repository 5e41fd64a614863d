import type { Identifier } from "@jalon/identifiers"
import * as z from "zod/mini"

/** A number of the official forms, read as people write it; a fault says what is wrong and how to put it right. */
export const identifier = (of: Identifier) =>
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((typed: string, context) => {
      const parsed = of.parse(typed)
      if (parsed.ok) return parsed.value
      context.issues.push({ code: "custom", message: parsed.precision, input: typed })
      return z.NEVER
    }),
  )
