import {
  accessTo,
  type ContractField,
  type ContractType,
  fieldsOf,
  type Person,
  type Section,
} from "../dictionary/index.ts"

/**
 * Who may hold a link to a contract: the company, its colleague for one section, the person hired for theirs, or the legal
 * representative of a minor for what is asked of a representative.
 */
export type Guest = {
  readonly person: Exclude<Person, "school">
  readonly part: Section | null
  /** Sections once delegated to the person they are about: the company neither sees nor writes them any more. */
  readonly withheld?: readonly Section[]
  /** Fields about a person that were filled by somebody else: whoever holds the link is told nothing of them. */
  readonly known?: readonly string[]
  /** Answers that stood sealed in her record before this link: it does not ask for them, nor write over them. */
  readonly sealed?: readonly string[]
  /** The legal representative has a link of their own: the minor is not asked in their place. */
  readonly isRepresentativeAsked?: boolean
}

/** The sections of a company's page, in order; the last one shows all answers and sends them. */
export const guestSections: Readonly<Record<ContractType, readonly Section[]>> = {
  apprentissage: ["employer", "tutor", "contract", "pay", "review"],
  professionnalisation: ["employer", "learner", "tutor", "contract", "pay", "training", "review"],
}

/** What the school decides of the grid, and what the convention and the deposit ask later. */
const KEPT_BY_SCHOOL: ReadonlySet<string> = new Set([
  "remuneration_mois_acquis",
  "remuneration_taux_precedent",
  "remuneration_base_precedente",
  "remuneration_salaire_precedent_cents",
  "remuneration_majoration_15",
  "remuneration_diplome_annees",
  "remuneration_majoration_heures_sup",
  "contrat_date_effet_avenant",
])

const isLater = ({ gate }: ContractField) => gate === "convention" || gate === "deposit"
const isSecret = ({ group }: ContractField) => group === "secret"
/** A number of social security is asked for the deposit alone, and only of the person herself. */
const isAsked = (field: ContractField) =>
  field.needed !== "system" && field.needed !== "computed" && (isSecret(field) || !isLater(field))

/**
 * Fields of steps that the page does not have stand where everything is read again. The section about the person is a page of
 * its own: no company has it on an apprentice's contract, whoever it is about may.
 */
export const guestSectionOf = (type: ContractType, { section }: Pick<ContractField, "section">): Section =>
  section === "learner" || guestSections[type].includes(section) ? section : "review"

/** A link shows a name and a birth year, and asks for no code: what the school knows besides stays with it. */
const ABOUT_PERSON: ReadonlySet<string> = new Set(["identity", "representative"])

export const keptFromGuests = (
  type: ContractType,
  fields: Readonly<Partial<Record<ContractField["key"], unknown>>>,
): string[] =>
  fieldsOf(type)
    .filter(({ group, key }) => ABOUT_PERSON.has(group) && (fields[key] ?? null) !== null)
    .map(({ key }) => key)

const isIn = (type: ContractType, field: ContractField, { part, withheld = [] }: Guest) => {
  const section = guestSectionOf(type, field)
  return part === null ? !withheld.includes(section) : section === part
}

const mayWrite = (type: ContractType, field: ContractField, { person, isRepresentativeAsked }: Guest) =>
  ["edit", "raise"].includes(accessTo(type, field.key, person)) &&
  !(isRepresentativeAsked && person === "student" && field.group === "representative")

/** The fields a guest may write, in the order of the form: anything else is refused. */
export const writtenByGuest = (type: ContractType, guest: Guest): readonly ContractField[] =>
  fieldsOf(type).filter(
    (field) =>
      isAsked(field) &&
      !KEPT_BY_SCHOOL.has(field.key) &&
      !guest.known?.includes(field.key) &&
      !guest.sealed?.includes(field.key) &&
      isIn(type, field, guest) &&
      mayWrite(type, field, guest) &&
      (!isSecret(field) || guest.person === "student"),
  )

const READ_GROUPS: ReadonlySet<string> = new Set(["dates", "training"])

/** The fields whose answer a guest may see: never a number of social security nor an answer on health, not even her own. */
export const shownToGuest = (type: ContractType, guest: Guest): readonly ContractField[] => {
  const written = new Set(writtenByGuest(type, guest).map(({ key }) => key))
  return fieldsOf(type).filter(
    (field) =>
      !isSecret(field) &&
      (written.has(field.key) ||
        (guest.person === "company" &&
          READ_GROUPS.has(field.group) &&
          ["propose", "read"].includes(accessTo(type, field.key, guest.person)))),
  )
}
