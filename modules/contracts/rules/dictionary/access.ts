import type { ContractType } from "./contract-data.ts"

export const PEOPLE = ["school", "company", "student", "representative"] as const
export type Person = (typeof PEOPLE)[number]

/**
 * What someone may do with a field: write it, write it higher only, ask for another value, read it, see no more than a name
 * and a birth year, or nothing at all.
 */
export type Access = "edit" | "raise" | "propose" | "read" | "outline" | "none"

type Rights = Readonly<Record<Person, Access>>

const rights = (school: Access, company: Access, student: Access, representative: Access): Rights => ({
  school,
  company,
  student,
  representative,
})

/** By kind of field, in the order school, company, student, legal representative. */
const apprenticeship = {
  employer: rights("edit", "edit", "none", "none"),
  tutor: rights("edit", "edit", "none", "none"),
  // Nobody attests in the place of the employer.
  attestation: rights("read", "edit", "none", "none"),
  work: rights("edit", "edit", "none", "none"),
  dates: rights("edit", "propose", "none", "none"),
  pay: rights("edit", "raise", "none", "none"),
  identity: rights("edit", "outline", "edit", "read"),
  // Number of social security and answers on disability.
  secret: rights("edit", "none", "edit", "none"),
  representative: rights("edit", "none", "edit", "edit"),
  training: rights("edit", "read", "read", "none"),
  convention: rights("edit", "read", "none", "none"),
  mandate: rights("edit", "edit", "none", "none"),
  // What the school keeps for itself.
  internal: rights("edit", "none", "none", "none"),
  system: rights("read", "read", "none", "none"),
} as const satisfies Record<string, Rights>

export type Group = keyof typeof apprenticeship

/** The guest form of this contract is written whole by the company, who may hand « Salarié » to the person. */
const professionalization: Readonly<Record<Group, Rights>> = {
  ...apprenticeship,
  dates: rights("edit", "edit", "none", "none"),
  pay: rights("edit", "edit", "none", "none"),
  identity: rights("edit", "edit", "edit", "read"),
  representative: rights("edit", "edit", "edit", "edit"),
  training: rights("edit", "edit", "read", "none"),
}

export const accessOf = (type: ContractType, group: Group, person: Person): Access =>
  (type === "professionnalisation" ? professionalization : apprenticeship)[group][person]
