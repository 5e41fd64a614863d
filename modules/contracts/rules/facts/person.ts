import { ageOn } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { ContractData, ContractType } from "../dictionary/contract-data.ts"
import { answerOf, dateOf } from "./known.ts"

const MAJORITY = 18

/** The same question has two keys: one on each form. */
export const personPrefix = (type: ContractType) =>
  type === "professionnalisation" ? ("salarie" as const) : ("apprenti" as const)

const prefixOf = ({ contract_type }: ContractData) => personPrefix(contract_type)

export const birthDateOf = (contract: ContractData): IsoDate | null =>
  dateOf(contract, `${prefixOf(contract)}_date_naissance`)

export const ageAt = (contract: ContractData, day: IsoDate | null): number | null => {
  const bornOn = birthDateOf(contract)
  return bornOn === null || day === null ? null : ageOn(bornOn, day)
}

/** Age on the first day of the contract. */
export const ageAtStart = (contract: ContractData): number | null =>
  ageAt(contract, dateOf(contract, "contrat_date_debut"))

/**
 * A contract is signed on its first day at the latest: while the day of signature is not known, the first day stands for
 * it.
 */
export const conclusionOf = (contract: ContractData): IsoDate | null =>
  dateOf(contract, "contrat_date_conclusion") ?? dateOf(contract, "contrat_date_debut")

const isMinor = (age: number | null): boolean | null => (age === null ? null : age < MAJORITY)

export const isMinorAtStart = (contract: ContractData): boolean | null => isMinor(ageAtStart(contract))

export const isMinorAtConclusion = (contract: ContractData): boolean | null =>
  isMinor(ageAt(contract, conclusionOf(contract)))

export const isEmancipated = (contract: ContractData): boolean =>
  answerOf(contract, `${prefixOf(contract)}_emancipe`) === true

/** A minor signs with her legal representative, unless a judge emancipated her. Null while her age is not known. */
export const needsRepresentative = (contract: ContractData): boolean | null => {
  const minor = isMinorAtConclusion(contract)
  return minor === null ? null : minor && !isEmancipated(contract)
}

/** RQTH, or one of the two fields that give the same rights without it. */
export const hasDisabilityRights = (contract: ContractData): boolean => {
  const prefix = prefixOf(contract)
  const answers = ["rqth", "rqth_equivalence_jeunes", "rqth_extension_boe"] as const
  return answers.some((name) => answerOf(contract, `${prefix}_${name}`) === true)
}

export const isAthlete = (contract: ContractData): boolean =>
  answerOf(contract, "apprenti_sportif_haut_niveau") === true

/** Those whom the law lets exceed the age and the duration of the others. */
export const hasSpecialRights = (contract: ContractData): boolean =>
  hasDisabilityRights(contract) || isAthlete(contract)
