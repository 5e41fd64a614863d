import type { IsoDate } from "@jalon/kernel"
import type { ContractData } from "../dictionary/index.ts"
import { isPublicEmployer, periodOf } from "../facts/agreement.ts"
import { dateOf, numberOf } from "../facts/known.ts"
import { workDepartmentOf } from "../facts/place.ts"
import type { Figures } from "../figures/index.ts"
import { type AidEstimate, apprenticeAid } from "../pay/aid.ts"

const OVERSEAS = /^97/

/**
 * What the State may give for an apprentice, as a company may know it: what is said of health is left out on purpose, the
 * amount would tell it.
 */
export const aidEstimate = (figures: Figures, contract: ContractData, today: IsoDate): AidEstimate | null => {
  const period = periodOf(contract)
  const level = numberOf(contract, "formation_niveau")
  const employees = numberOf(contract, "employeur_effectif")
  if (contract.contract_type !== "apprentissage" || period === null || level === null || employees === null)
    return null
  return apprenticeAid(figures, {
    concludedOn: dateOf(contract, "contrat_date_conclusion") ?? today,
    start: period.from,
    end: period.to,
    level,
    employees,
    isDisabled: false,
    isOverseas: OVERSEAS.test(workDepartmentOf(contract) ?? ""),
    isPublic: isPublicEmployer(contract),
  })
}
