import { identityLineWords, missingIdentity, type SchoolIdentity } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

const together = new Intl.ListFormat("fr-FR", { type: "conjunction" })

/** Nobody vouches for a school that has not said who it is. */
export const refuseIncomplete = (school: SchoolIdentity): void => {
  const missing = missingIdentity(school)
  if (missing.length === 0) return
  throw refuse("organization.incomplete", {
    missing: together.format(missing.map((line) => identityLineWords[line])),
  })
}
