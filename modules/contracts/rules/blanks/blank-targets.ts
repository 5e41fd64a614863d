import { typography } from "@jalon/kernel"
import type { ContractCodes } from "../codes/index.ts"
import {
  type ContractField,
  type ContractType,
  fieldsOf,
  formPartWords,
  type PayLine,
} from "../dictionary/index.ts"

/** What may stand in a field of an official form: written there, or a box ticked for one answer. */
export type BlankTarget = {
  /** As it is kept: « employeur_siret », « apprenti_date_naissance.jour », « employeur_secteur=prive ». */
  readonly value: string
  readonly label: string
  readonly part: string
  readonly isTick: boolean
}

/** Undefined for a form that no contract is made on. */
export const typeOfForm = (form: string): ContractType | undefined => {
  if (form.startsWith("10103*")) return "apprentissage"
  return form.startsWith("12434*") ? "professionnalisation" : undefined
}

const DAY_PARTS = [
  ["", ""],
  [".jour", " (jour)"],
  [".mois", " (mois)"],
  [".annee", " (année)"],
] as const
const SUM_PARTS = [
  ["", ""],
  [".euros", " (euros)"],
  [".centimes", " (centimes)"],
] as const
/** Both forms have four years, each of two periods. */
const YEARS = [1, 2, 3, 4] as const
const PERIODS = [1, 2] as const
/** Longer lists are written as their code: no form has so many boxes to tick. */
const MOST_BOXES = 12

const PAY_COLUMNS = [
  ["date_debut", "du", DAY_PARTS],
  ["date_fin", "au", DAY_PARTS],
  ["taux", "taux", [["", ""]]],
  ["base", "base", [["", ""]]],
] as const satisfies readonly (readonly [keyof PayLine, string, readonly (readonly [string, string])[]])[]

const payTargets = (): Omit<BlankTarget, "part">[] =>
  YEARS.flatMap((year) =>
    PERIODS.flatMap((period) =>
      PAY_COLUMNS.flatMap(([column, name, parts]) =>
        parts.map(([end, words]) => ({
          value: `remunerations.${year}.${period}.${column}${end}`,
          label: `Année ${year}, période ${period} : ${name}${words}`,
          isTick: false,
        })),
      ),
    ),
  )

const ticksOf = (
  { kind, list, free }: ContractField,
  lists: ContractCodes,
): (readonly [string, string])[] => {
  if (kind === "yes_no")
    return [
      ["oui", "oui"],
      ["non", "non"],
    ]
  if (kind !== "code" || list === undefined || free) return []
  // The last words of each: a form is printed for the days to come.
  const codes = new Map(lists[list].map(({ code, label }) => [code, label]))
  return codes.size > MOST_BOXES ? [] : [...codes]
}

const partsOf = ({ kind }: ContractField): readonly (readonly [string, string])[] => {
  if (kind === "date" || kind === "moment") return DAY_PARTS
  return kind === "cents" ? SUM_PARTS : [["", ""]]
}

const targetsOf = (field: ContractField, lists: ContractCodes): Omit<BlankTarget, "part">[] => {
  if (field.kind === "lines") return field.key === "remunerations" ? payTargets() : []
  const written = partsOf(field).map(([end, words]) => ({
    value: `${field.key}${end}`,
    label: `${field.label}${words}`,
    isTick: false,
  }))
  const ticked = ticksOf(field, lists).map(([code, words]) => ({
    value: `${field.key}=${code}`,
    label: `${field.label} : ${words}`,
    isTick: true,
  }))
  return [...written, ...ticked]
}

/** Two tutors have the same questions: the second is told from the first. */
const numbered = (targets: readonly BlankTarget[]): BlankTarget[] => {
  const seen = new Map<string, number>()
  return targets.map((target) => {
    const asked = `${target.part} ${target.label}`
    const rank = (seen.get(asked) ?? 0) + 1
    seen.set(asked, rank)
    return rank === 1 ? target : { ...target, label: `${target.label} (n° ${rank})` }
  })
}

/** Everything a contract says that a form prints, in the order of the form. */
export const blankTargets = (type: ContractType, lists: ContractCodes): readonly BlankTarget[] => {
  const targets = fieldsOf(type)
    .filter(({ formPart }) => formPart !== null && !formPart.startsWith("convention"))
    .flatMap((field) =>
      targetsOf(field, lists).map((target) => ({
        ...target,
        label: typography(target.label),
        part: field.formPart === null ? "" : formPartWords[field.formPart],
      })),
    )
  return numbered(targets)
}

export type FormKind = { readonly type: ContractType; readonly lists: ContractCodes }

export const isBlankTarget = ({ type, lists }: FormKind, value: string, isTick: boolean): boolean =>
  blankTargets(type, lists).some((target) => target.value === value && target.isTick === isTick)

const keyOf = (value: string): string => value.split(/[.=]/)[0] ?? ""

/** What the form always asks for and no field says: the contract would be printed without it. */
export const withoutPlace = (type: ContractType, links: Readonly<Record<string, string>>): string[] => {
  const placed = new Set(Object.values(links).map(keyOf))
  return fieldsOf(type)
    .filter(({ formPart, needed, gate }) => {
      const isOnForm = formPart !== null && !formPart.startsWith("convention") && formPart !== "depot"
      return isOnForm && needed === "always" && gate !== "deposit"
    })
    .filter(({ key }) => !placed.has(key))
    .map(({ label }) => label)
}
