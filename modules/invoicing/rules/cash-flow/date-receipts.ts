import type { IsoDate } from "@jalon/kernel"
import type { DayNumbers } from "./day-numbers.ts"
import { type CashFlowRow, type Delays, type Layer, neutralScenario, type Scenario } from "./model.ts"
import { keepShare } from "./share.ts"

/** Money that came or is hoped for, on a day as a number (`DayNumbers`). */
type OnReceipt = (row: CashFlowRow, layer: Layer, day: number, cents: number) => void

export type DatingOptions = {
  readonly today: IsoDate
  readonly delays: Delays
  readonly scenario?: Scenario
}

const paidOf = ({ payments }: CashFlowRow): number => {
  let sum = 0
  for (const { cents } of payments) sum += cents
  return sum
}

/**
 * Cuts every instalment into what was paid, on the day it was, and what is to come, on the day it can be hoped for:
 * - invoiced: its due day, or the issue and the payer's delay; once that day is over it is late, and hoped for today;
 * - not invoiced: the later of its opening and of today, then the lead and the payer's delay.
 */
export const eachReceipt = (
  rows: readonly CashFlowRow[],
  days: DayNumbers,
  { today, delays, scenario = neutralScenario }: DatingOptions,
  add: OnReceipt,
): void => {
  const now = days.numberOf(today)
  const kept = keepShare(scenario)
  for (const row of rows) {
    for (const { paidOn, cents } of row.payments) add(row, "received", days.numberOf(paidOn), cents)
    const rest = row.amountCents - paidOf(row)
    if (row.invoice) {
      const due = dueDay(row, row.invoice, delays, days)
      const hoped = Math.max(due, now) + scenario.extraDelayDays
      add(row, due < now ? "late" : "invoiced", hoped, rest)
    } else {
      const starts = days.numberOf(row.startsOn)
      const later = starts > now ? scenario.laterStartDays : 0
      const opens = Math.max(days.numberOf(row.opensOn) + later, now)
      const hoped = opens + delays.lead + delays.payment[row.payer] + scenario.extraDelayDays
      add(row, "expected", hoped, kept(row, rest))
    }
  }
}

const dueDay = (
  { payer }: CashFlowRow,
  { issuedOn, dueOn }: NonNullable<CashFlowRow["invoice"]>,
  { payment }: Delays,
  { numberOf }: DayNumbers,
): number => (dueOn === null ? numberOf(issuedOn) + payment[payer] : numberOf(dueOn))
