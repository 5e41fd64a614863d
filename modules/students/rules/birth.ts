import { type IsoDate, typography } from "@jalon/kernel"

const EARLIEST: IsoDate = "1900-01-01"

/** What is wrong with a date of birth, in words. */
export const faultOfBirth = (date: IsoDate, today: IsoDate): string | null => {
  if (date > today) return typography("La date de naissance est dans l'avenir.")
  return date < EARLIEST ? typography("Vérifiez l'année de naissance.") : null
}
