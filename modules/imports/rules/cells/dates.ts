import { formatFrenchDate, type IsoDate, isRealDate, type ReadDate, readFrenchDate } from "@jalon/kernel"
import { type Reading, refused, type SheetCell, taken } from "./cell.ts"

const DAY_MS = 86_400_000
const FROM_1900 = Date.UTC(1899, 11, 30)
const EARLIEST: IsoDate = "1900-01-01"

/** « 2008-09-09T00:00:00 », « 09/09/2008 00:00 »: other programs write the hour of a day. */
const withoutHour = (text: string): string =>
  text.trim().replace(/[T\s]+\d{1,2}[:h]\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/i, "")

const ofSerial = (days: number): IsoDate => new Date(FROM_1900 + days * DAY_MS).toISOString().slice(0, 10)

/** « 40908 » may be a day counted by Excel, or 4/09/08 whose zero was lost: nobody but its author knows. */
const asLostZero = (digits: string): boolean => {
  const [day, month, year] = [digits.slice(0, 1), digits.slice(1, 3), digits.slice(3)].map(Number)
  return isRealDate(2000 + (year ?? 0), month ?? 0, day ?? 0)
}

const readSerial = (digits: string): Reading<IsoDate> => {
  const date = ofSerial(Number(digits))
  if (asLostZero(digits))
    return refused(
      "ambiguous",
      `« ${digits} » peut se lire de deux façons. Écrivez la date entière, comme ${formatFrenchDate(date)}.`,
    )
  return taken(date, `Date lue dans le nombre ${digits} du tableur.`)
}

const swapped = (typed: string): string | undefined => {
  const [, month, day, year] = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(typed) ?? []
  if (!month || !day || !year || !isRealDate(Number(year), Number(month), Number(day))) return undefined
  return `${day.padStart(2, "0")}/${month.padStart(2, "0")}/${year}`
}

const refuseDate = (typed: string, read: Exclude<ReadDate, { kind: "date" }>): Reading<IsoDate> => {
  if (read.kind === "unreadable")
    return refused("unreadable", `La date « ${typed} » n'est pas lisible (attendu : jj/mm/aaaa).`)
  if (read.part === "day") return refused("impossible", `Le ${read.written} n'existe pas.`)
  return refused(
    "month_first",
    `Le ${read.written} n'existe pas : le mois a sans doute été écrit avant le jour.`,
    swapped(typed),
  )
}

const readDay = ({ text }: SheetCell, today: IsoDate, twoDigitYear: "birth" | "this century") => {
  const typed = withoutHour(text)
  if (/^\d{5}$/.test(typed)) return readSerial(typed)
  const read = readFrenchDate(typed, { twoDigitYear, today })
  return read.kind === "date" ? taken(read.value) : refuseDate(typed, read)
}

/** Day first, ISO, or a day counted by Excel. What could be two dates, or none, is asked about. */
export const readDate = (cell: SheetCell, today: IsoDate): Reading<IsoDate> =>
  readDay(cell, today, "this century")

export const readBirthDate = (cell: SheetCell, today: IsoDate): Reading<IsoDate> => {
  const read = readDay(cell, today, "birth")
  if (!read.ok) return read
  if (read.value > today) return refused("future", "La date de naissance est dans l'avenir.")
  return read.value < EARLIEST ? refused("too_old", "Vérifiez l'année de naissance.") : read
}
