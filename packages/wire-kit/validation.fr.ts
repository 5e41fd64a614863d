import { typography } from "@jalon/kernel"
import * as z from "zod/mini"

/** Wordings fixed by the specification, kept character for character. */
export const fixedMessages = {
  required: "Champ requis",
  invalid: "Valeur invalide",
  email: "Adresse e-mail invalide",
  integer: "La valeur doit être entière",
  positive: "La valeur ne peut être négative ou nulle",
} as const

/** How to put an address right, under the fixed message. */
export const emailPrecision = typography("Écrivez-la en entier, par exemple prenom.nom@exemple.fr.")

type Issue = z.core.$ZodRawIssue

const isMissing = (input: unknown) => input === undefined || input === null || input === ""
const isPositive = (issue: Issue) =>
  issue.code === "too_small" && issue.origin === "number" && issue.minimum === 0 && issue.inclusive !== true

/** The sentence for one fault, the same in the browser and on the server. */
export const messageFor = (issue: Issue): string => {
  if (isMissing(issue.input)) return fixedMessages.required
  if (issue.code === "invalid_format" && issue.format === "email") return fixedMessages.email
  if (issue.code === "invalid_type" && issue.expected === "int") return fixedMessages.integer
  if (isPositive(issue)) return fixedMessages.positive
  return fixedMessages.invalid
}

/**
 * Both sides call this once at start. `jitless` keeps zod from probing `new Function`, which the
 * content security policy of the pages reports as a violation.
 */
export const speakFrench = (): void => {
  z.config({ customError: messageFor, jitless: true })
}

/** One message per field, keyed by its path (`address.city`); the first fault of a field wins. */
export const faultsOf = (error: z.core.$ZodError): Record<string, string> => {
  const faults: Record<string, string> = {}
  for (const issue of error.issues) faults[issue.path.join(".")] ??= issue.message
  return faults
}
