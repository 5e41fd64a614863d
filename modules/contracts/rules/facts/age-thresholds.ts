import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, type ThresholdName, thresholdAt } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { answerOf } from "./known.ts"
import { ageAtStart } from "./person.ts"

/** What the law says on a day. */
export type LawOfDay = { readonly legalValues: LegalValues; readonly on: IsoDate }

/** Whether the person starts before an age that the law sets; not while one of the two is unknown. */
export const isYoungerThan = (
  contract: ContractData,
  threshold: ThresholdName,
  { legalValues, on }: LawOfDay,
): boolean => {
  const [age, limit] = [ageAtStart(contract), thresholdAt(legalValues, threshold, on)]
  return age !== null && limit !== undefined && age < limit
}

/** Beyond the age of apprentices, a project of one's own opens the contract. */
export const hasLateProject = (contract: ContractData, day: LawOfDay): boolean =>
  answerOf(contract, "apprenti_projet_creation_entreprise") === true &&
  ageAtStart(contract) !== null &&
  !isYoungerThan(contract, "age_limite", day)
