import { type IsoDate, searchText } from "@jalon/kernel"
import type { ContractData, ContractType } from "../dictionary/contract-data.ts"
import { answerOf, dateOf, isPlausibleDay, textOf } from "./known.ts"

export const TUTORS = {
  apprentissage: ["maitre1", "maitre2"],
  professionnalisation: ["tuteur", "tuteur_utilisatrice"],
} as const
export type Tutor = (typeof TUTORS)[ContractType][number]

/** How somebody who trains is recognised from one contract to another: no number is known of her. */
export type TutorPerson = {
  readonly key: string | null
  readonly email: string | null
  readonly birthDate: string | null
}

/** A contract of the school, of either kind, and those who train in it. */
export type FollowedContract = {
  readonly id: string
  readonly number: string
  readonly learner: string
  readonly type: ContractType
  readonly from: IsoDate
  /** Its last day, a rupture counted. */
  readonly to: IsoDate
  /** Who failed the examination and begins the year again comes on top of the others. */
  readonly isRepeating: boolean
  readonly isConcluded: boolean
  readonly persons: readonly TutorPerson[]
}

const letters = (text: string): string => searchText(text).replaceAll(/[^a-z0-9]+/g, "")

/** Name, initial and birthday, without accents or hyphens; null while one is missing. The same rule as the database's. */
export const tutorKey = (
  last: string | null,
  first: string | null,
  birthDate: string | null,
): string | null =>
  last === null || birthDate === null
    ? null
    : `${letters(last)} ${letters(first ?? "").slice(0, 1)} ${birthDate}`

export const tutorPerson = (contract: ContractData, tutor: Tutor): TutorPerson => {
  const birthDate = dateOf(contract, `${tutor}_date_naissance`)
  return {
    key: tutorKey(textOf(contract, `${tutor}_nom`), textOf(contract, `${tutor}_prenom`), birthDate),
    // Only the form of apprenticeship asks for an address.
    email:
      tutor === "maitre1" || tutor === "maitre2"
        ? (textOf(contract, `${tutor}_courriel`)?.toLowerCase() ?? null)
        : null,
    birthDate,
  }
}

/** Somebody of a host company, and the days on which they train there. */
export type HostTutor = {
  readonly person: TutorPerson
  readonly name: string
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Those of host companies who can be told from others of their name, while the apprentice is there (R6223-10). */
export const hostTutors = (contract: ContractData): readonly HostTutor[] => {
  const hosts = contract.entreprises_accueil
  if (answerOf(contract, "situation_accueil") !== true || !Array.isArray(hosts)) return []
  return hosts.flatMap(({ maitre, maitre_prenom, maitre_naissance, du, au }) => {
    const [born, from, to] = [maitre_naissance, du, au].map((day) =>
      day && isPlausibleDay(day) ? day : null,
    )
    const key = tutorKey(maitre || null, maitre_prenom || null, born ?? null)
    if (key === null || !born || !from || !to || to < from) return []
    const name = [maitre_prenom, maitre].filter(Boolean).join(" ")
    return [{ person: { key, email: null, birthDate: born }, name, from, to }]
  })
}

/** One address may serve a whole workshop: with two birthdays there are two people. */
const isSame = (a: TutorPerson, b: TutorPerson): boolean =>
  (a.key !== null && a.key === b.key) ||
  (a.email !== null &&
    a.email === b.email &&
    (a.birthDate === null || b.birthDate === null || a.birthDate === b.birthDate))

export type TutorLoad = {
  readonly apprentices: number
  readonly repeating: number
  readonly employees: number
  readonly contracts: readonly FollowedContract[]
}

const loadOf = (contracts: readonly FollowedContract[]): TutorLoad => {
  const apprentices = contracts.filter(({ type }) => type === "apprentissage")
  return {
    apprentices: apprentices.length,
    repeating: apprentices.filter(({ isRepeating }) => isRepeating).length,
    employees: contracts.length - apprentices.length,
    contracts,
  }
}

/** Whom a person follows on a day, over the contracts of the school. */
export const tutorLoad = (
  person: TutorPerson,
  day: IsoDate,
  register: readonly FollowedContract[],
): TutorLoad =>
  loadOf([
    ...new Map(
      register
        .filter(
          ({ from, to, persons }) =>
            from <= day && day <= to && persons.some((other) => isSame(person, other)),
        )
        // Whoever trains in a contract in two ways follows one person all the same.
        .map((contract) => [contract.id, contract]),
    ).values(),
  ])

/** The day of a contract on which those who train in it follow the most people: a load only grows when a contract begins. */
export const heaviestLoad = (
  person: TutorPerson,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate | null },
  register: readonly FollowedContract[],
): TutorLoad => {
  const starts = register.map((other) => other.from).filter((day) => day > from && to !== null && day <= to)
  return [from, ...starts.toSorted()]
    .map((day) => tutorLoad(person, day, register))
    .reduce((most, load) => (load.contracts.length > most.contracts.length ? load : most))
}

/** « 2 apprentis · 1 salarié »; « aucun autre alternant » for nobody. */
export const printLoad = ({
  apprentices,
  employees,
}: Pick<TutorLoad, "apprentices" | "employees">): string => {
  const count = (many: number, word: string) =>
    many === 0 ? [] : [`${many}\u00a0${word}${many < 2 ? "" : "s"}`]
  return (
    [...count(apprentices, "apprenti"), ...count(employees, "salarié")].join(" · ") || "aucun autre alternant"
  )
}
