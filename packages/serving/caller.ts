import type { Who } from "@jalon/data"
import { Refusal } from "@jalon/kernel"

export type Member = Extract<Who, { kind: "member" }>
type Person = Extract<Who, { kind: "person" }>

/** The API lets nobody else reach a school's or a company's route: this only tells the types so. */
export const memberOf = (who: Who | null): Member => {
  if (who?.kind !== "member") throw new Refusal("session.required")
  return who
}

export const personOf = (who: Who | null): Person => {
  if (who?.kind !== "person") throw new Refusal("session.required")
  return who
}
