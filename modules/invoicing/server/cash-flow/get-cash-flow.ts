import { addMonths, type Month, monthOf } from "@jalon/calendar"
import { type IsoDate, today } from "@jalon/kernel"
import { type Reader, read } from "@jalon/serving"
import {
  buildCashFlow,
  type CashFlowPlan,
  type MonthCash,
  neutralScenario,
  worstMonth,
} from "../../rules/cash-flow/index.ts"
import * as wire from "../../wire/index.ts"
import { findSettings } from "../settings/settings-row.ts"
import { findCashFlowRows } from "./cash-flow-rows.read.ts"
import { groupNames } from "./group-names.read.ts"
import { delaysOf, readDimension, scenarioOf } from "./plan-options.ts"

/** Above what anybody reads; the file has them all. */
const MOST_GROUPS = 50
const COMING_MONTHS = 12

const presentMonth = ({ totalCents, cumulativeCents, ...layers }: MonthCash) => ({
  ...layers,
  total_cents: totalCents,
  cumulative_cents: cumulativeCents,
})

const comingCents = ({ months }: CashFlowPlan, on: IsoDate): number => {
  const from: Month = monthOf(on)
  const until: Month = monthOf(addMonths(`${from}-01`, COMING_MONTHS))
  return months
    .filter(({ month }) => month >= from && month < until)
    .reduce((sum, { totalCents }) => sum + totalCents, 0)
}

const lowestOf = (plan: CashFlowPlan, on: IsoDate) => {
  const { month, totalCents } = worstMonth(plan, { today: on, count: COMING_MONTHS })
  return { month, total_cents: totalCents }
}

const groupsOf = async (reader: Reader, { groups }: CashFlowPlan, by: ReturnType<typeof readDimension>) => {
  const shown = groups.slice(0, MOST_GROUPS)
  const nameOf = await groupNames(
    reader,
    by,
    shown.map(({ key }) => key),
  )
  return shown.map(({ key, totalCents, months }) => ({
    key,
    name: nameOf(key),
    total_cents: totalCents,
    months: months().map(presentMonth),
  }))
}

export const getCashFlow = read(wire.getCashFlow, async (reader, { query }) => {
  const on = today()
  const by = readDimension(query.by)
  const [rows, { payment_days }] = await Promise.all([
    findCashFlowRows(reader, { by, on, lost: query.lost ?? [] }),
    findSettings(reader),
  ])
  const options = { today: on, delays: delaysOf(payment_days), by }
  const base = buildCashFlow(rows, { ...options, scenario: neutralScenario })
  const plan = buildCashFlow(rows, { ...options, scenario: scenarioOf(query, by) })
  return {
    today: on,
    months: plan.months.map(presentMonth),
    lowest: lowestOf(plan, on),
    base: { lowest: lowestOf(base, on), coming_cents: comingCents(base, on) },
    coming_cents: comingCents(plan, on),
    groups: await groupsOf(reader, plan, by),
    groups_count: plan.groups.length,
  }
})
