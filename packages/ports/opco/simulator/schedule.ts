import { writeDay, writeEuros } from "../values.ts"

export type SimulatedInstalment = {
  numero: number
  codification: string
  montantTotal: number
  montantRegle: number
  montantEnCoursInstruction: number
  dateOuverture: string
  dateDebut: string | null
  dateFin: string | null
}

const YEAR_CENTS = 7_999_00
const PARTICIPATION_CENTS = 750_00
/** Shares of a year and the months after its start at which they open. */
const SHARES = [
  { percent: 40, months: 0 },
  { percent: 30, months: 6 },
  { percent: 20, months: 9 },
  { percent: 10, months: 12 },
] as const

const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, 28))).toISOString().slice(0, 10)
}

const yearsBetween = (from: string, until: string): number =>
  Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / (365.25 * 86_400_000)))

/** What an operator engages. `differs`: less than anybody would have computed, and a month later. */
export const simulatedSchedule = (
  from: string,
  until: string,
  { differs }: { differs: boolean },
): { engagement: number; echeances: SimulatedInstalment[] } => {
  const yearCents = differs ? Math.round(YEAR_CENTS * 0.9) : YEAR_CENTS
  const lines = Array.from({ length: yearsBetween(from, until) }, (_, year) =>
    SHARES.map(({ percent, months }, index) => {
      const share = Math.round((yearCents * percent) / 100)
      const isFirst = year === 0 && index === 0
      return {
        cents: isFirst ? share - PARTICIPATION_CENTS : share,
        opens: monthsAfter(from, year * 12 + months + (differs ? 1 : 0)),
      }
    }),
  ).flat()
  return {
    engagement: writeEuros(lines.reduce((sum, { cents }) => sum + cents, 0)),
    echeances: lines.map(({ cents, opens }, index) => ({
      numero: index + 1,
      codification: `E${index + 1}`,
      montantTotal: writeEuros(cents),
      montantRegle: 0,
      montantEnCoursInstruction: 0,
      dateOuverture: writeDay(opens),
      dateDebut: null,
      dateFin: null,
    })),
  }
}
