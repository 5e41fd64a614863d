import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { filesWithState, periodOf } from "../facts/agreement.ts"
import { dateOf, numberOf } from "../facts/known.ts"
import { workDepartmentOf } from "../facts/place.ts"
import { type AidEstimate, apprenticeAid, isAidAwaited } from "../pay/aid.ts"

const OVERSEAS = /^97/

/**
 * What the State may give for an apprentice, as a company may know it: what is said of health is left out on purpose, the
 * amount would tell it.
 */
export const aidEstimate = (
  legalValues: LegalValues,
  contract: ContractData,
  today: IsoDate,
): AidEstimate | "awaited" | null => {
  const period = periodOf(contract)
  if (contract.contract_type !== "apprentissage" || period === null) return null
  const level = numberOf(contract, "formation_niveau")
  const employees = numberOf(contract, "employeur_effectif")
  const when = {
    concludedOn: dateOf(contract, "contrat_date_conclusion") ?? today,
    start: period.from,
    isPublic: filesWithState(contract),
    isOverseas: OVERSEAS.test(workDepartmentOf(contract) ?? ""),
  }
  if (isAidAwaited(legalValues, { ...when, level, employees })) return "awaited"
  if (level === null || employees === null) return null
  return apprenticeAid(legalValues, { ...when, end: period.to, level, employees, isDisabled: false })
}
