import type { CashFlowRow, Scenario } from "./model.ts"

const WHOLE = 10_000

/**
 * What a scenario leaves of the instalments that are not invoiced. A share is taken of each; the cents that rounding would lose are
 * carried to the next one, so that the sum is that of the whole, to the cent.
 */
export const keepShare = ({ lostContracts, rupturesPer10000, refusedPer10000 }: Scenario) => {
  let carried = 0
  return ({ contractId, isEngaged }: CashFlowRow, cents: number): number => {
    if (lostContracts.has(contractId)) return 0
    const refused = isEngaged ? 0 : refusedPer10000
    if (rupturesPer10000 === 0 && refused === 0) return cents
    // Two shares, one after the other: in parts of a hundred million.
    const exact = cents * (WHOLE - rupturesPer10000) * (WHOLE - refused) + carried
    const kept = Math.floor(exact / (WHOLE * WHOLE) + 0.5)
    carried = exact - kept * WHOLE * WHOLE
    return kept
  }
}
