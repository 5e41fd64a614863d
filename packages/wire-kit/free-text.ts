import { holdsNir, NIR_IN_TEXT } from "@jalon/identifiers/nir-in-text"
import * as z from "zod/mini"

export { NIR_IN_TEXT }

const guarded = new WeakSet<object>()

/**
 * What a person writes in their own words: a note, a reason, a remark. It is shown to many and copied into the history, so
 * that a social security number is refused in it. For bodies only: an answer tells what is kept, whatever it is. A test
 * walks every body and every answer.
 */
export const freeText = (most: number, { least = 0 }: { least?: number } = {}) => {
  const text = z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((typed) => !holdsNir(typed), { error: NIR_IN_TEXT }),
  )
  guarded.add(text)
  return text
}

/** For the test that walks every body. */
export const isFreeText = (schema: object): boolean => guarded.has(schema)
