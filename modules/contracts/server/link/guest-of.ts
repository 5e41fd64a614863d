import type { Door } from "@jalon/organizations/server"
import { type ContractType, type Guest, guestSections, type Section } from "../../rules/index.ts"
import type { Handed } from "./handed.ts"

const sectionOf = (type: ContractType, part: string | null): Section | null =>
  guestSections[type].find((section) => section === part) ?? null

/** The section about the person hired is handed to her, every other one to a colleague of the company. */
export const guestOf = (
  type: ContractType,
  { part }: Pick<Door, "part">,
  handed: readonly Handed[] = [],
): Guest => {
  const section = sectionOf(type, part)
  if (section === "learner") return { person: "student", part: section }
  const isHers = handed.some((one) => one.section === "learner")
  return { person: "company", part: section, ...(isHers && { withheld: ["learner"] }) }
}
