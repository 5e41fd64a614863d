import { addMonths, lengthInDays } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { FundingYear } from "./dictionary/index.ts"

export type YearlyAmounts = {
  /** What the centre asks for a year. */
  readonly priceCents: number
  /** What the funder pays for a year, reductions made. */
  readonly levelCents: number
  /** Owed by the employer once, the first year. */
  readonly participationCents: number
}

const YEAR_DAYS = 365
const MONTHS = 12

type Year = { readonly from: IsoDate; readonly to: IsoDate; readonly isWhole: boolean }

/** Counted from the first day of the contract; the last one stops with it. */
const yearsOf = (start: IsoDate, end: IsoDate): Year[] => {
  const years: Year[] = []
  for (let from = start; from <= end; from = addMonths(start, MONTHS * years.length)) {
    const last = addDays(addMonths(start, MONTHS * (years.length + 1)), -1)
    years.push({ from, to: last <= end ? last : end, isWhole: last <= end })
  }
  return years
}

/** A whole year is due whole, even with a 29 February; a begun one by the day, half a cent upwards. */
const dueFor = ({ from, to, isWhole }: Year, yearlyCents: number): number =>
  isWhole
    ? yearlyCents
    : Math.min(yearlyCents, Math.floor((yearlyCents * lengthInDays({ from, to })) / YEAR_DAYS + 0.5))

/** The financial table of a convention, one line per year of execution. The funder never pays more than the price. */
export const fundingYears = (start: IsoDate, end: IsoDate, amounts: YearlyAmounts): FundingYear[] =>
  yearsOf(start, end).map((year, index) => {
    const price = dueFor(year, amounts.priceCents)
    return {
      annee: index + 1,
      prix_prestation_cents: price,
      prise_en_charge_opco_cents: Math.min(price, dueFor(year, amounts.levelCents)),
      participation_obligatoire_cents: index === 0 ? amounts.participationCents : 0,
    }
  })
