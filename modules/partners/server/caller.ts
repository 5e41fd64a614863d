import type { Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import { refuse } from "../wire/words.fr.ts"

type Member = Extract<Who, { kind: "member" }>

/** The API lets nobody else reach these routes. */
export const memberOf = (who: Who | null): Member => {
  if (who?.kind !== "member") throw refuse("session.required")
  return who
}

export const isOffice = (who: Who): boolean => who.kind === "member" && isOfficeRole(who.roleId)
