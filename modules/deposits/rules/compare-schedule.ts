export type OpcoLine = { number: number; opens_on: string | null; total_cents: number | null }
export type ForecastLine = { number: number; opens_on: string; cents: number }

/** Amounts rounded otherwise are the same amounts. */
const TOLERANCE_CENTS = 5

/**
 * - same, rounded: nothing to look at. differs: an amount or a day to look into with the OPCO.
 * - only_opco, only_forecast: a line that the other side has not. untold: the OPCO gives no amount.
 */
export type LineVerdict = "same" | "rounded" | "differs" | "only_opco" | "only_forecast" | "untold"

export type ComparedLine = {
  number: number
  opco: OpcoLine | null
  forecast: ForecastLine | null
  differenceCents: number | null
  verdict: LineVerdict
}

const verdictOf = (opco: OpcoLine | null, forecast: ForecastLine | null): LineVerdict => {
  if (opco === null) return "only_forecast"
  if (forecast === null) return "only_opco"
  if (opco.total_cents === null) return "untold"
  const apart = Math.abs(opco.total_cents - forecast.cents)
  if (apart > TOLERANCE_CENTS) return "differs"
  return apart === 0 ? "same" : "rounded"
}

/** The OPCO's schedule beside ours, line by line: its own is what will be paid. */
export const compareSchedule = (
  opco: readonly OpcoLine[],
  forecast: readonly ForecastLine[],
): ComparedLine[] => {
  const numbers = [...new Set([...opco, ...forecast].map(({ number }) => number))].toSorted((a, b) => a - b)
  return numbers.map((number) => {
    const said = opco.find((line) => line.number === number) ?? null
    const ours = forecast.find((line) => line.number === number) ?? null
    return {
      number,
      opco: said,
      forecast: ours,
      differenceCents:
        said === null || said.total_cents === null || ours === null ? null : said.total_cents - ours.cents,
      verdict: verdictOf(said, ours),
    }
  })
}
