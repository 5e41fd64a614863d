import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { consumptionOf } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"

type Month = { month: string; used: number; signers: number }
type Preference = { monthly_allowance: number | null; alert_percent: number }

const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()

/** What the school used, an act of signing counted once whatever became of it. */
export const signaturesConsumption = read(wire.signaturesConsumption, async ({ who, run, find }) => {
  const on = today()
  const month = on.slice(0, 7)
  const months = await run(sql<Month>`
    select to_char(at at time zone 'Europe/Paris', 'YYYY-MM') as month, count(*)::int as used, sum(signers)::int as signers
    from signature_use where ${ownRows(who)} and at >= now() - interval '13 months' group by 1 order by 1 desc limit 12`)
  const preference = await find(sql<Preference>`
    select monthly_allowance, alert_percent from signature_preference where ${ownRows(who)}`)
  const current = months.find((one) => one.month === month)
  const alertPercent = preference?.alert_percent ?? 80
  const counted = consumptionOf({
    used: current?.used ?? 0,
    allowance: preference?.monthly_allowance ?? null,
    alertPercent,
    dayOfMonth: Number(on.slice(8, 10)),
    daysInMonth: daysIn(month),
  })
  return {
    month,
    used: counted.used,
    signers: current?.signers ?? 0,
    allowance: counted.allowance,
    remaining: counted.remaining,
    forecast: counted.forecast,
    alert_percent: alertPercent,
    is_near_limit: counted.isNearLimit,
    months,
  }
})
