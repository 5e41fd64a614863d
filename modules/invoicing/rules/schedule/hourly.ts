import { addMonths, lengthInDays } from "@jalon/calendar"
import type { ContractDues, HourlyDues } from "@jalon/contracts/rules"
import { addDays, type IsoDate, typography as t } from "@jalon/kernel"
import type { PlannedLine } from "./line.ts"

type Period = { readonly from: IsoDate; readonly to: IsoDate }

/** What the OPCO and the company agreed to; null while the contract, or the rate in force, says it. */
export type HourlyAgreement = {
  readonly hours: number | null
  readonly hourCents: number | null
  /** Of an hour; what exceeds the rate is the company's to pay. */
  readonly priceHourCents: number | null
  readonly rhythmMonths: number | null
}

/** Attested by a certificate made from closed sheets, or said by the school. */
export type DoneHours = Period & { readonly minutes: number }

export type HourlyInput = { readonly agreement: HourlyAgreement; readonly done: readonly DoneHours[] }

export const NOTHING_SAID: HourlyInput = {
  agreement: { hours: null, hourCents: null, priceHourCents: null, rhythmMonths: null },
  done: [],
}

export const periodKey = ({ from, to }: Period): string => `${from} ${to}`

const firstOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`

/** By calendar months, as sheets are kept: the first and the last stop with the training. */
export const hourlyPeriods = ({ from, to }: Period, months: number): Period[] => {
  const periods: Period[] = []
  for (let start = from; start <= to; ) {
    const next = addMonths(firstOfMonth(start), months)
    const last = addDays(next, -1)
    periods.push({ from: start, to: last < to ? last : to })
    start = next
  }
  return periods
}

/** To the cent, half a cent upwards, in whole numbers. */
export const priceOf = (minutes: number, hourCents: number): number =>
  Math.floor((2 * minutes * hourCents + 60) / 120)

const thousands = new Intl.NumberFormat("fr-FR")

/** « 35 h », « 37 h 20 ». */
export const hoursWords = (minutes: number): string => {
  const rest = minutes % 60
  return t(
    `${thousands.format(Math.floor(minutes / 60))} h${rest === 0 ? "" : ` ${String(rest).padStart(2, "0")}`}`,
  )
}

/** Whole hours shared by the days of the training: those until the end of a period less those until its beginning. */
const plannedMinutes = (hours: number, whole: Period, { from, to }: Period): number => {
  const days = lengthInDays(whole)
  const until = (day: IsoDate): number =>
    day < whole.from ? 0 : Math.floor((hours * lengthInDays({ from: whole.from, to: day })) / days)
  return (until(to) - until(addDays(from, -1))) * 60
}

type Counted = Period & {
  readonly plannedMinutes: number
  readonly minutes: number
  readonly isDone: boolean
}

/** What was done where it is known, what was planned elsewhere; never more in all than the hours agreed to. */
const countedPeriods = (
  dues: ContractDues,
  hourly: HourlyDues,
  { agreement, done }: HourlyInput,
): Counted[] => {
  const hours = agreement.hours ?? hourly.hours
  const { from, to } = hourly.period
  const last = dues.rupture !== null && dues.rupture.on < to ? dues.rupture.on : to
  const known = new Map(done.map((one) => [periodKey(one), one.minutes]))
  let left = hours * 60
  return hourlyPeriods({ from, to: last }, agreement.rhythmMonths ?? hourly.rhythmMonths).map((period) => {
    const planned = plannedMinutes(hours, hourly.period, period)
    const said = known.get(periodKey(period))
    const minutes = Math.min(said ?? planned, left)
    left -= minutes
    return { ...period, plannedMinutes: planned, minutes, isDone: said !== undefined }
  })
}

const yearOf = (start: IsoDate, day: IsoDate): number => {
  let year = 1
  while (addMonths(start, 12 * year) <= day) year++
  return year
}

/** One instalment for each period, the day after it: the hours that the funder pays, and what the price exceeds its rate by. */
export const hourlyLines = (dues: ContractDues, hourly: HourlyDues, said: HourlyInput): PlannedLine[] => {
  const hourCents = said.agreement.hourCents ?? hourly.hourCents
  const price = said.agreement.priceHourCents ?? 0
  const beyond = dues.funder === "employer" ? 0 : Math.max(0, price - hourCents)
  const periods = countedPeriods(dues, hourly, said)
  const linesAt = (
    unitCents: number,
    whose: Pick<PlannedLine, "payer" | "nature" | "needsCertificate" | "source">,
  ): PlannedLine[] =>
    periods.map(({ from, to, minutes, plannedMinutes: planned, isDone }, at) => {
      const cents = priceOf(minutes, unitCents)
      const expected = priceOf(planned, unitCents)
      return {
        ...whose,
        number: at + 1,
        code: null,
        year: yearOf(dues.period.from, from),
        opensOn: addDays(to, 1),
        startsOn: from,
        endsOn: to,
        cents,
        forecastCents: isDone && expected !== cents ? expected : null,
        hourly: { minutes, hourCents: unitCents },
      }
    })
  return [
    ...linesAt(hourCents, {
      payer: "funder",
      nature: "heures",
      needsCertificate: true,
      source: said.agreement.hourCents === null ? "forecast" : "convention",
    }),
    ...linesAt(beyond, {
      payer: "employer",
      nature: "reste_a_charge",
      needsCertificate: false,
      source: "convention",
    }),
  ]
}
