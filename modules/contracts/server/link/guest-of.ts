import type { GuestLink } from "@jalon/guest-links/server"
import {
  type ContractData,
  type ContractType,
  type Guest,
  guestSections,
  isHealthKey,
  keptFromGuests,
  type Section,
} from "../../rules/index.ts"
import type { OpenContract } from "../open-contract.ts"
import type { DelegatedSection } from "./delegated-sections.ts"

const sectionOf = (type: ContractType, part: string | null): Section | null =>
  guestSections[type].find((section) => section === part) ?? null

/** The fields about a person that were written through a link: those stay shown to whoever holds it. */
export const writtenBy = ({ facts }: Pick<GuestLink, "facts">): string[] =>
  Array.isArray(facts.written) ? facts.written.filter((key) => typeof key === "string") : []

/** The three answers on health are one. */
const secretOf = (key: string): string => (isHealthKey(key) ? key.replace(/_rqth.*$/, "_rqth") : key)

/** What is remembered of the sealed answers given through a link: which, and never what they say. */
export const secretsGiven = (secret: Partial<ContractData>): string[] => [
  ...new Set(Object.keys(secret).map(secretOf)),
]

/** What she answered through her own link she may still correct; what her record held before, nobody writes over. */
const lockedSecrets = (secrets: Partial<ContractData>, written: readonly string[]): string[] =>
  Object.keys(secrets).filter((key) => !written.includes(secretOf(key)))

/** Whose link opens the section about the person: their own, or that of their legal representative. */
const personAt = (part: string | null): "student" | "representative" | null => {
  if (part === "representative") return "representative"
  return part === "learner" ? "student" : null
}

/** The section about the person hired is asked of them, every other one of a colleague of the company. */
export const guestOf = (
  { row, secrets }: Pick<OpenContract, "row" | "secrets">,
  guestLink: Pick<GuestLink, "part" | "facts">,
  delegated: readonly DelegatedSection[],
): Guest => {
  const person = personAt(guestLink.part)
  const written = writtenBy(guestLink)
  const known = keptFromGuests(row.contract_type, row.fields).filter((key) => !written.includes(key))
  if (person !== null)
    return {
      person,
      part: "learner",
      known,
      sealed: lockedSecrets(secrets, written),
      isRepresentativeAsked: delegated.some(
        ({ section, is_open, is_done }) => section === "representative" && (is_open || is_done),
      ),
    }
  const section = sectionOf(row.contract_type, guestLink.part)
  const isHers = delegated.some((one) => one.section === "learner")
  return { person: "company", part: section, known, ...(isHers && { withheld: ["learner"] }) }
}
