import { addMonths, type Month, monthOf, monthsOf } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { CashFlowPlan } from "./build-plan.ts"

export type WorstMonth = {
  readonly month: Month
  readonly totalCents: number
  /** What comes in less what was planned to go out; the total itself when no budget is known. */
  readonly gapCents: number
}

/**
 * The month of the coming ones in which least comes in, or in which a budget is missed by most; the first of several. The current
 * month counts for what is still to come as well as for what came.
 */
export const worstMonth = (
  { months }: Pick<CashFlowPlan, "months">,
  {
    today,
    count = 12,
    budget = new Map(),
  }: { readonly today: IsoDate; readonly count?: number; readonly budget?: ReadonlyMap<Month, number> },
): WorstMonth => {
  const totals = new Map(months.map(({ month, totalCents }) => [month, totalCents]))
  const first = `${monthOf(today)}-01`
  const coming = monthsOf({ from: first, to: addMonths(first, count - 1) }).map((month) => {
    const totalCents = totals.get(month) ?? 0
    return { month, totalCents, gapCents: totalCents - (budget.get(month) ?? 0) }
  })
  return coming.reduce((worst, month) => (month.gapCents < worst.gapCents ? month : worst))
}
