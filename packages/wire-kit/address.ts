import * as z from "zod/mini"

const line = z.optional(z.string().check(z.trim(), z.maxLength(200)))

/** A postal address in the fields of the official forms. */
export const address = z.object({
  numero: line,
  repetition: line,
  voie: line,
  complement: line,
  code_postal: line,
  commune: line,
  pays: line,
})
