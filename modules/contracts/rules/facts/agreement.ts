import { lengthInDays } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { ContractData } from "../dictionary/contract-data.ts"
import { dateOf, numberOf, textOf } from "./known.ts"

export const isPro = ({ contract_type }: ContractData): boolean => contract_type === "professionnalisation"

/** Types 31 to 38 amend a contract; the other form has one code for it. */
export const isAmendment = (contract: ContractData): boolean =>
  isPro(contract)
    ? textOf(contract, "pro_type") === "30"
    : /^3[1-8]$/.test(textOf(contract, "contrat_type") ?? "")

/** An amendment that moves the end further: exam failed, or disability recognised. */
export const isExtension = (contract: ContractData): boolean =>
  ["33", "34"].includes(textOf(contract, "contrat_type") ?? "")

/** Types 21 to 23 follow another contract of the same apprentice. */
export const isSuccession = (contract: ContractData): boolean =>
  !isPro(contract) && /^2[123]$/.test(textOf(contract, "contrat_type") ?? "")

export const isPublicEmployer = (contract: ContractData): boolean =>
  textOf(contract, "employeur_secteur") === "public"

const EPIC = "30"
/** An industrial and commercial public body is public on the form, yet files with an OPCO. */
export const filesWithState = (contract: ContractData): boolean =>
  isPublicEmployer(contract) && textOf(contract, "employeur_type") !== EPIC

/** Where a contract is filed. */
export const filingOf = (contract: ContractData): "opco" | "ddets" =>
  filesWithState(contract) ? "ddets" : "opco"

export type ContractPeriod = { readonly from: IsoDate; readonly to: IsoDate; readonly days: number }

/** Null while a date is missing or the end comes before the start: one rule speaks of that, the others wait. */
export const periodOf = (contract: ContractData): ContractPeriod | null => {
  const [from, to] = [dateOf(contract, "contrat_date_debut"), dateOf(contract, "contrat_date_fin")]
  if (from === null || to === null || to <= from) return null
  return { from, to, days: lengthInDays({ from, to }) }
}

/** Hours a week, minutes included: 35 h 30 is 35.5. */
export const weeklyHours = (contract: ContractData): number | null => {
  const hours = numberOf(contract, "contrat_duree_hebdo_heures")
  return hours === null ? null : hours + (numberOf(contract, "contrat_duree_hebdo_minutes") ?? 0) / 60
}

/** « 50 » stands for several derogations at once. */
export const declares = (contract: ContractData, ...derogations: readonly string[]): boolean =>
  [...derogations, "50"].includes(textOf(contract, "contrat_derogation") ?? "")

/**
 * A shorter or longer contract rests on an agreement of the centre, the employer and the person (L6222-7-1). Of several
 * derogations together (code 50) the form does not say which: the school joins the agreement itself where there is one.
 */
export const hasDurationAgreement = (contract: ContractData): boolean =>
  ["21", "22"].includes(textOf(contract, "contrat_derogation") ?? "")
