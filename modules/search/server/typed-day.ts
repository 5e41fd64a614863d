import { type IsoDate, isRealDate } from "@jalon/kernel"

const DAY = /(?<![\d/.-])(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?(?![\d/.-])/
const padded = (n: number) => String(n).padStart(2, "0")

/** « 25/1 », « 25/01/27 » or « 25.01.2027 » among what was typed; without a year, the next one from `on`. */
export const typedDay = (typed: string, on: IsoDate): { day: IsoDate | null; rest: string } => {
  const match = DAY.exec(typed)
  if (!match) return { day: null, rest: typed }
  const [whole, day, month, year] = match
  const dated = (y: number): IsoDate | null =>
    isRealDate(y, Number(month), Number(day)) ? `${y}-${padded(Number(month))}-${padded(Number(day))}` : null
  const thisYear = Number(on.slice(0, 4))
  const near = [thisYear, thisYear + 1].map(dated).find((one) => one !== null && one >= on)
  const found = year ? dated(year.length === 2 ? 2000 + Number(year) : Number(year)) : (near ?? null)
  return found === null ? { day: null, rest: typed } : { day: found, rest: typed.replace(whole, " ") }
}
