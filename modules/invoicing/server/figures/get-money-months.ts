import { addMonths, monthOf, monthsOf } from "@jalon/calendar"
import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { SHOWN_MONTHS } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"

type Row = { month: string; is_past: boolean; expected: number; issued: number; received: number }

const sumOf = (rows: readonly Row[]) => ({
  expected_cents: rows.reduce((sum, { expected }) => sum + expected, 0),
  issued_cents: rows.reduce((sum, { issued }) => sum + issued, 0),
  received_cents: rows.reduce((sum, { received }) => sum + received, 0),
})

export const getMoneyMonths = read(wire.getMoneyMonths, async ({ who, run }) => {
  const on = today()
  const current = `${monthOf(on)}-01`
  const range = {
    from: addMonths(current, -SHOWN_MONTHS.before),
    to: addMonths(current, SHOWN_MONTHS.after),
  }
  const rows = await run(sql<Row>`
    select to_char(day, 'YYYY-MM') as month, day <= ${on}::date as is_past,
      coalesce(sum(cents) filter (where kind = 'expected'), 0)::float8 as expected,
      coalesce(sum(cents) filter (where kind = 'issued'), 0)::float8 as issued,
      coalesce(sum(cents) filter (where kind = 'received'), 0)::float8 as received
    from money_day
    where ${ownRows(who)} and kind in ('expected', 'issued', 'received')
      and day >= ${range.from}::date and day < ${addMonths(range.to, 1)}::date
    group by 1, 2`)
  return {
    months: monthsOf(range).map((month) => ({ month, ...sumOf(rows.filter((row) => row.month === month)) })),
    so_far: sumOf(rows.filter(({ is_past }) => is_past)),
  }
})
