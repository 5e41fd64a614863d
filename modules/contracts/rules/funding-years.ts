import type { IsoDate } from "@jalon/kernel"
import type { FundingYear } from "./dictionary/index.ts"
import { contractYears, dueForYear } from "./funding/contract-years.ts"

export type YearlyAmounts = {
  /** What the centre asks for a year. */
  readonly priceCents: number
  /** What the funder pays for a year, reductions made. */
  readonly levelCents: number
  /** Owed by the employer once, the first year. */
  readonly participationCents: number
}

/** The financial table of a convention, one line per year of execution. The funder never pays more than the price. */
export const fundingYears = (start: IsoDate, end: IsoDate, amounts: YearlyAmounts): FundingYear[] =>
  contractYears(start, end).map((year, index) => {
    const price = dueForYear(year, amounts.priceCents, "day")
    return {
      annee: index + 1,
      prix_prestation_cents: price,
      prise_en_charge_opco_cents: Math.min(price, dueForYear(year, amounts.levelCents, "day")),
      participation_obligatoire_cents: index === 0 ? amounts.participationCents : 0,
    }
  })
