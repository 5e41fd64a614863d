import { addDays, type IsoDate, isRealDate } from "@jalon/kernel"

const parts = (date: IsoDate): [year: number, month: number, day: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]

const written = (year: number, month: number, day: number): IsoDate =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`

/** The same day some months later, or the last day of a month too short for it: 31 August + 6 months is 28 February. */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const [year, month, day] = parts(date)
  const index = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const toDay = [day, 30, 29, 28].find(
    (candidate) => candidate <= day && isRealDate(toYear, toMonth, candidate),
  )
  return written(toYear, toMonth, toDay ?? day)
}

/** Completed years on a day, the birthday included. Born on 29 February: 1 March of a common year. */
export const ageOn = (birthDate: IsoDate, day: IsoDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** From 1 September to 28 February there are six months: both ends count. */
export const lastsAtLeast = (from: IsoDate, to: IsoDate, months: number): boolean =>
  addMonths(from, months) <= addDays(to, 1)

export const lastsAtMost = (from: IsoDate, to: IsoDate, months: number): boolean =>
  addMonths(from, months) >= addDays(to, 1)
