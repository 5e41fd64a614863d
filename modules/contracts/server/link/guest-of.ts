import type { Door } from "@jalon/organizations/server"
import { type ContractType, type Guest, guestSections, type Section } from "../../rules/index.ts"
import type { OpenContract } from "../open-contract.ts"
import type { Handed } from "./handed.ts"

const sectionOf = (type: ContractType, part: string | null): Section | null =>
  guestSections[type].find((section) => section === part) ?? null

const knownOf = ({ facts }: Pick<Door, "facts">): string[] =>
  Array.isArray(facts.known) ? facts.known.filter((key) => typeof key === "string") : []

/** The section about the person hired is handed to her, every other one to a colleague of the company. */
export const guestOf = (
  { row, secrets }: Pick<OpenContract, "row" | "secrets">,
  door: Pick<Door, "part" | "facts">,
  handed: readonly Handed[],
): Guest => {
  const section = sectionOf(row.contract_type, door.part)
  const known = knownOf(door)
  if (section === "learner") return { person: "student", part: section, known, sealed: Object.keys(secrets) }
  const isHers = handed.some((one) => one.section === "learner")
  return { person: "company", part: section, known, ...(isHers && { withheld: ["learner"] }) }
}
