import { addMonths, monthOf, monthsOf } from "@jalon/calendar"
import type { CashFlow } from "../../wire/index.ts"

export type PlanMonth = CashFlow["months"][number]

const PAST = 3
const COMING = 12

/** The months that a screen shows, empty ones too; what was received before is in the running sum. */
export const shownMonths = (today: string, months: readonly PlanMonth[]): PlanMonth[] => {
  const first = `${monthOf(today)}-01`
  const known = new Map(months.map((month) => [month.month, month]))
  const before = (month: string): number => months.findLast((one) => one.month < month)?.cumulative_cents ?? 0
  return monthsOf({ from: addMonths(first, -PAST), to: addMonths(first, COMING - 1) }).map(
    (month) =>
      known.get(month) ?? {
        month,
        expected: 0,
        invoiced: 0,
        received: 0,
        late: 0,
        total_cents: 0,
        cumulative_cents: before(month),
      },
  )
}
