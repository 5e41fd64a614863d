import type { IsoDate } from "@jalon/kernel"
import type { Rate } from "@jalon/legal-values/rules"
import type { PayBase } from "./facts.ts"
import type { PayPeriod } from "./periods.ts"

/** One line of the table of the form: « 1re année, du … au … : … % du … ». */
export interface CerfaPayLine {
  /** « 1.1 », « 1.2 », « 2.1 »: year of execution and rank in it. */
  order: string
  from: IsoDate
  to: IsoDate
  rate: Rate
  base: PayBase
  /** At the SMIC of the first day of the contract. */
  monthlyCents: number
}

/** Periods of a same year with a same rate are one line: the form has two lines a year. */
export const cerfaLines = (periods: readonly PayPeriod[]): CerfaPayLine[] => {
  const lines: (CerfaPayLine & { year: number; rank: number })[] = []
  for (const { from, to, rate, base, monthlyCents, year: lived } of periods) {
    const last = lines.at(-1)
    const year = lived ?? 1
    if (last?.year === year && last.rate === rate && last.base === base) last.to = to
    else {
      const rank = last?.year === year ? last.rank + 1 : 1
      lines.push({ order: `${year}.${rank}`, from, to, rate, base, monthlyCents, year, rank })
    }
  }
  return lines.map(({ year: _year, rank: _rank, ...line }) => line)
}
