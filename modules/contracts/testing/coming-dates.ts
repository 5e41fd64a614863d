import { addDays, type IsoDate, today } from "@jalon/kernel"

const DAYS_TO_SIGN = 14

const firstOfNextMonth = (day: IsoDate): IsoDate => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
const yearsLater = (day: IsoDate, years: number): IsoDate =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/**
 * The dates of a contract that can still be signed before it begins, whatever the day: the rules look at today, and a
 * date written in a test or in the demo would be over one morning.
 */
export const comingDates = (years = 2) => {
  const start = firstOfNextMonth(addDays(today(), DAYS_TO_SIGN))
  return {
    contrat_date_conclusion: addDays(start, -1),
    contrat_date_debut: start,
    contrat_date_debut_pratique: start,
    contrat_date_fin: addDays(yearsLater(start, years), -1),
  }
}
