import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt, type OpcoTopic } from "@jalon/legal-values/rules"
import type { ContractData } from "../dictionary/index.ts"
import { isPro } from "../facts/agreement.ts"
import { funderOf } from "../facts/funder.ts"
import { numberOf } from "../facts/known.ts"
import { disabilityDue, firstEquipmentDue } from "./extra-costs.ts"
import { ruleOfContract } from "./rule-of-contract.ts"

/** What the convention announces beside the teaching, and what may be asked of the funder for it. */
export type ExtraCosts = {
  readonly nights: { readonly announced: number; readonly unitCents: number }
  readonly meals: { readonly announced: number; readonly unitCents: number }
  /** `limitCents` is the most that the funder gives; null where nothing limits it. */
  readonly equipment: { readonly announcedCents: number; readonly limitCents: number | null }
  readonly mobility: {
    readonly isAnnounced: boolean
    readonly flatCents: number | null
  }
  /** Of the whole contract; the limit is that of one year. */
  readonly disability: { readonly announcedCents: number; readonly limitCents: number }
}

/** A flat amount that this OPCO itself said; what is said of all is only the limit of the law. */
const flatOf = (
  legalValues: LegalValues,
  contract: ContractData,
  topic: OpcoTopic,
  on: IsoDate,
): number | null => {
  const rule = ruleOfContract(legalValues, contract, topic, on)
  return rule?.isOwn ? rule.row.value.cents : null
}

/** Spread over the years of the contract in whole cents: what is left goes to the first. */
export const spreadOverYears = (cents: number, years: number): number[] => {
  const share = Math.floor(cents / years)
  return Array.from({ length: years }, (_, at) => (at === 0 ? cents - share * (years - 1) : share))
}

/** Null where nothing of it is anybody's to pay: the CNFPT pays none, a professionalization contract has its price by the hour. */
export const extraCostsOf = (
  legalValues: LegalValues,
  contract: ContractData,
  concludedOn: IsoDate,
): ExtraCosts | null => {
  const funder = funderOf(contract)
  const row = legalValueAt(legalValues, "frais_annexes", concludedOn)
  if (row === undefined || funder === "cnfpt" || isPro(contract)) return null
  const isOpco = funder === "opco"
  const limit = isOpco
    ? firstEquipmentDue(legalValues, {
        concludedOn,
        level: numberOf(contract, "formation_niveau") ?? 0,
        opcoCents: flatOf(legalValues, contract, "equipement", concludedOn),
        costCents: null,
      })
    : null
  return {
    nights: {
      announced: contract.convention_frais_hebergement_nuits ?? 0,
      unitCents: row.value.nightCents,
    },
    meals: {
      announced: contract.convention_frais_restauration_repas ?? 0,
      unitCents: row.value.mealCents,
    },
    equipment: {
      announcedCents: contract.convention_frais_premier_equipement_cents ?? 0,
      limitCents: limit?.cents ?? null,
    },
    mobility: {
      isAnnounced: contract.convention_frais_mobilite === true,
      flatCents: isOpco ? flatOf(legalValues, contract, "mobilite", concludedOn) : null,
    },
    disability: {
      announcedCents: isOpco ? (contract.convention_frais_majoration_rqth_cents ?? 0) : 0,
      limitCents: isOpco ? (disabilityDue(legalValues, concludedOn, [Number.MAX_SAFE_INTEGER]) ?? 0) : 0,
    },
  }
}
