import type { Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import { refuse } from "../wire/words.fr.ts"

/** The office sees the whole record, those who teach how to reach someone. */
export const isOffice = (who: Who): boolean => who.kind === "member" && isOfficeRole(who.roleId)

type Member = Extract<Who, { kind: "member" }>
type Person = Extract<Who, { kind: "person" }>

/** The API lets nobody else reach a school's route. */
export const memberOf = (who: Who | null): Member => {
  if (who?.kind !== "member") throw refuse("session.required")
  return who
}

export const personOf = (who: Who | null): Person => {
  if (who?.kind !== "person") throw refuse("session.required")
  return who
}
