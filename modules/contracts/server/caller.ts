import type { Who } from "@jalon/data"
import { refuse } from "../wire/words.fr.ts"

type Member = Extract<Who, { kind: "member" }>

/** The API lets nobody else reach a school's route. */
export const memberOf = (who: Who | null): Member => {
  if (who?.kind !== "member") throw refuse("session.required")
  return who
}
