import { lastsAtMost } from "@jalon/calendar"
import { addDays } from "@jalon/kernel"
import type { ContractData } from "../dictionary/index.ts"
import { periodOf } from "../facts/agreement.ts"
import { day, daysAbroad, isGoingAbroad, wholeMonths } from "../facts/situations.ts"
import { type Answer, type blocking, notApplicable, ok, waitsFor } from "./rule.ts"

const HALF = 2
export const STAYS = ["mobilites"] as const

/** A draft that came from elsewhere may hold anything where lines should be. */
export const linesOf = <Line>(lines: readonly Line[] | null | undefined): readonly Line[] =>
  Array.isArray(lines) ? lines : []

/** Periods abroad; null for a contract without any. */
export const staysOf = (contract: ContractData) =>
  isGoingAbroad(contract) ? linesOf(contract.mobilites) : null

/** Neither so many months in all, nor more than half of the contract, and within it. */
export const judgeStays = (contract: ContractData, mostMonths: number, fails: typeof blocking): Answer => {
  const listed = staysOf(contract)
  if (listed === null) return notApplicable
  const period = periodOf(contract)
  const first = listed
    .map(({ du }) => day(du))
    .filter((from) => from !== null)
    .toSorted()[0]
  const abroad = daysAbroad(contract)
  if (period === null) return waitsFor("contrat_date_debut", "contrat_date_fin")
  if (first === undefined || listed.some(({ du, au }) => day(du) === null || day(au) === null))
    return waitsFor(...STAYS)
  if (
    listed.some(({ du, au }) => (du ?? "") < period.from || (au ?? "") > period.to || (du ?? "") > (au ?? ""))
  )
    return fails(
      { days: abroad },
      {
        message: "La mobilité a lieu pendant le contrat.",
        fix: "Corrigez les dates des périodes à l'étranger.",
      },
    )
  const last = addDays(first, abroad - 1)
  const months = wholeMonths(contract)
  // Half of eighteen months is nine months, whatever the days they hold.
  const isHalf =
    abroad * HALF <= period.days ||
    (months !== null && months % HALF === 0 && lastsAtMost(first, last, months / HALF))
  return isHalf && lastsAtMost(first, last, mostMonths) ? ok({ days: abroad }) : fails({ days: abroad })
}
