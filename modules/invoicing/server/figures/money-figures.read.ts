import { monthOf, monthsOf, schoolYearOf, schoolYearRange } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import { worstOf } from "../../rules/index.ts"
import { mayInvoice } from "../to-do/may-invoice.ts"

const DIRECTION = 1

/** Without a time zone, and spelled out once a month rather than once a day: these are read each time somebody opens Accueil. */
const month = sql`date_trunc('month', day::timestamp)`

type Row = { kind: "expected" | "issued" | "received" | "due" | "late"; month: string; cents: number }

type MonthFigures = {
  month: string
  expectedCents: number
  issuedCents: number
  receivedCents: number
  unpaidCents: number
}

const sumOf = (months: readonly MonthFigures[]) => ({
  expected_cents: months.reduce((sum, { expectedCents }) => sum + expectedCents, 0),
  issued_cents: months.reduce((sum, { issuedCents }) => sum + issuedCents, 0),
  received_cents: months.reduce((sum, { receivedCents }) => sum + receivedCents, 0),
})

/** Of the school year and of its current month, from amounts kept by day; null for those who do not invoice. */
export const moneyFigures = async (reader: Reader, on: IsoDate) => {
  const { who, run } = reader
  if (!mayInvoice(reader) || who.kind !== "member") return null
  const year = schoolYearRange(schoolYearOf(on))
  const rows = await run(sql<Row>`
    select kind, to_char(${month}, 'YYYY-MM') as month, sum(cents)::float8 as cents from money_day
    where ${ownRows(who)} and kind in ('expected', 'issued', 'received', 'due') and day between ${year.from}::date and ${year.to}::date
    group by kind, ${month}
    union all
    select 'late', '', coalesce(sum(cents), 0)::float8 from money_day
    where ${ownRows(who)} and kind = 'due' and day < ${on}::date`)
  const centsOf = (kind: Row["kind"], month: string): number =>
    rows.find((row) => row.kind === kind && row.month === month)?.cents ?? 0
  const months = monthsOf(year).map((month) => ({
    month,
    expectedCents: centsOf("expected", month),
    issuedCents: centsOf("issued", month),
    receivedCents: centsOf("received", month),
    unpaidCents: centsOf("due", month),
  }))
  const current = monthOf(on)
  const worst = worstOf(months, current)
  return {
    month: current,
    ...sumOf(months.filter(({ month }) => month === current)),
    late_cents: centsOf("late", ""),
    year:
      who.roleId === DIRECTION
        ? {
            name: schoolYearOf(on),
            ...sumOf(months),
            worst: worst && { month: worst.month, unpaid_cents: worst.unpaidCents },
          }
        : null,
  }
}
