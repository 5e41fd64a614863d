import { type ContractDues, type HourlyDues, prorate, type Schedule } from "@jalon/contracts/rules"
import { addDays, type IsoDate } from "@jalon/kernel"
import { extraCostLines, type RecordedCost } from "./extra-costs.ts"
import { type HourlyInput, hourlyLines, NOTHING_SAID } from "./hourly.ts"
import type { PlannedLine, Source } from "./line.ts"

/** The participation may be invoiced once the first days in the company are over; while that day is not known, this many after the start. */
const PARTICIPATION_AFTER_DAYS = 90

/** An instalment as the OPCO engaged it. */
export type OpcoInstalment = {
  readonly number: number
  readonly code: string | null
  readonly opensOn: IsoDate | null
  readonly startsOn: IsoDate | null
  readonly endsOn: IsoDate | null
  readonly cents: number | null
}

export type Plan = { readonly source: Source; readonly lines: readonly PlannedLine[] }

type Period = { readonly from: IsoDate; readonly to: IsoDate }

/** What an instalment is about: until the next one opens; the last of a year settles the whole year. */
const coveredBy = ({ instalments, years }: Schedule, number: number): Period => {
  const at = instalments.findIndex((one) => one.number === number)
  const one = instalments[at]
  const year = years.find(({ rank }) => rank === one?.year) ?? years[0]
  const next = instalments[at + 1]
  if (one === undefined || year === undefined)
    throw new Error("An instalment belongs to a year of its schedule")
  return next === undefined || next.year !== one.year
    ? { from: year.from, to: year.to }
    : { from: one.opensOn, to: addDays(next.opensOn, -1) }
}

/**
 * Where money comes with a proof: an OPCO and the CNFPT pay the first instalment in advance, each later one with the
 * certificate of what was done before; an employer that pays the training itself wants one with each invoice.
 */
const needsCertificate = (funder: ContractDues["funder"], number: number): boolean =>
  funder === "opco" || funder === "cnfpt" ? number > 1 : true

const forecastLines = ({ funder, schedule }: ContractDues): PlannedLine[] =>
  (schedule?.instalments ?? []).map(({ number, year, opensOn, cents, code }) => {
    const { from, to } = coveredBy(schedule as Schedule, number)
    return {
      payer: "funder",
      nature: "pedagogie",
      number,
      code,
      year,
      opensOn,
      startsOn: from,
      endsOn: to,
      cents,
      forecastCents: null,
      needsCertificate: needsCertificate(funder, number),
      source: funder === "opco" || funder === "cnfpt" ? "forecast" : "convention",
    }
  })

/** The OPCO's own amounts and days; what it leaves out is taken from the forecast. */
const engagedLines = (
  { funder, period }: ContractDues,
  forecast: readonly PlannedLine[],
  opco: readonly OpcoInstalment[],
): PlannedLine[] =>
  opco.flatMap(({ number, code, opensOn, startsOn, endsOn, cents }) => {
    const expected = forecast.find((line) => line.number === number)
    const amount = cents ?? expected?.cents ?? null
    if (amount === null) return []
    const opens = opensOn ?? expected?.opensOn ?? period.from
    return [
      {
        payer: "funder",
        nature: "pedagogie",
        number,
        code: code ?? String(number),
        year: expected?.year ?? 1,
        opensOn: opens,
        startsOn: startsOn ?? expected?.startsOn ?? opens,
        endsOn: endsOn ?? expected?.endsOn ?? period.to,
        cents: amount,
        forecastCents: expected?.cents ?? null,
        needsCertificate: needsCertificate(funder, number),
        source: "opco",
      },
    ]
  })

/** What was open on the last day stays, up to what is due until then; the rest is settled the day after. */
export const cutAtRupture = (
  lines: readonly PlannedLine[],
  { on, dueCents }: { readonly on: IsoDate; readonly dueCents: number },
): PlannedLine[] => {
  let left = dueCents
  const open = lines
    .filter(({ opensOn }) => opensOn <= on)
    .map((line) => {
      const cents = Math.min(line.cents, left)
      left -= cents
      return { ...line, cents, endsOn: line.endsOn < on ? line.endsOn : on }
    })
  const last = lines.find(({ opensOn }) => opensOn > on) ?? lines.at(-1)
  if (left === 0 || last === undefined) return open
  const opensOn = addDays(on, 1)
  const number = open.length + 1
  const settled = { ...last, number, code: "99", opensOn, endsOn: on, cents: left, forecastCents: null }
  return [...open, { ...settled, startsOn: last.startsOn < on ? last.startsOn : on }]
}

const employerLine = (
  line: Pick<PlannedLine, "nature" | "number" | "year" | "opensOn" | "startsOn" | "endsOn" | "cents">,
): PlannedLine => ({
  ...line,
  payer: "employer",
  code: null,
  forecastCents: null,
  needsCertificate: false,
  source: "convention",
})

const participationLine = ({ period, rupture, participationCents }: ContractDues): PlannedLine[] => {
  const cents = rupture === null ? participationCents : rupture.participationCents
  const usual = addDays(period.from, PARTICIPATION_AFTER_DAYS)
  const isBefore = rupture !== null && rupture.on < usual
  return [
    employerLine({
      nature: "participation",
      number: 1,
      year: 1,
      opensOn: isBefore ? addDays(rupture.on, 1) : usual,
      startsOn: period.from,
      endsOn: rupture?.on ?? period.to,
      cents,
    }),
  ]
}

/** What the price exceeds the funder's part by, where the convention has the employer pay it: year by year, as each begins. */
const remainderLines = ({ funder, years, rupture }: ContractDues): PlannedLine[] =>
  funder === "employer"
    ? []
    : years
        .filter(({ from }) => rupture === null || from <= rupture.on)
        .map(({ rank, from, to, priceCents, funderCents }) => {
          const whole = Math.max(0, priceCents - funderCents)
          const isCut = rupture !== null && rupture.on < to
          return employerLine({
            nature: "reste_a_charge",
            number: rank,
            year: rank,
            opensOn: from,
            startsOn: from,
            endsOn: isCut ? rupture.on : to,
            cents: isCut ? prorate(whole, { from, to }, rupture.on) : whole,
          })
        })

const hourlyPlan = (dues: ContractDues, hourly: HourlyDues, said: HourlyInput): Plan => {
  const lines = hourlyLines(dues, hourly, said).filter(({ cents }) => cents > 0)
  return { source: lines[0]?.source ?? "forecast", lines }
}

/** Every instalment of a contract, by payer: what an OPCO engaged replaces what was expected of it. */
export const planOf = (
  dues: ContractDues,
  opco: readonly OpcoInstalment[],
  recorded: readonly RecordedCost[] = [],
  said: HourlyInput = NOTHING_SAID,
): Plan => {
  if (dues.hourly !== null) return hourlyPlan(dues, dues.hourly, said)
  const forecast = forecastLines(dues)
  const isEngaged = dues.funder === "opco" && opco.some(({ cents }) => cents !== null)
  const ofFunder = isEngaged ? engagedLines(dues, forecast, opco) : forecast
  const cut =
    dues.rupture === null
      ? ofFunder
      : cutAtRupture(ofFunder, { on: dues.rupture.on, dueCents: dues.rupture.funderCents })
  const lines = [
    ...cut,
    ...extraCostLines(dues, recorded),
    ...participationLine(dues),
    ...remainderLines(dues),
  ].filter(({ cents }) => cents > 0)
  return { source: cut[0]?.source ?? "forecast", lines }
}
