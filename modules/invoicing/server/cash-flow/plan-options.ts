import type { Delays, Scenario } from "../../rules/cash-flow/index.ts"
import { usualDelays } from "../../rules/cash-flow/index.ts"
import type { CashFlowDimension, CashFlowScenario } from "../../wire/index.ts"
import { LOST, type ReadDimension } from "./cash-flow-rows.read.ts"

export const readDimension = (by: CashFlowDimension): ReadDimension => (by === "contract" ? "contractId" : by)

/** Those whom the school invoices itself pay by its own terms. */
export const delaysOf = (paymentDays: number): Delays => ({
  ...usualDelays,
  payment: { ...usualDelays.payment, employer: paymentDays, other: paymentDays },
})

/** Rows name their contract only where the plan is by contract. */
export const scenarioOf = (asked: CashFlowScenario, by: ReadDimension): Scenario => ({
  extraDelayDays: asked.extra_delay_days,
  rupturesPer10000: asked.ruptures_percent * 100,
  laterStartDays: asked.later_start_days,
  refusedPer10000: asked.refused_percent * 100,
  lostContracts: new Set(by === "contractId" ? (asked.lost ?? []) : [LOST]),
})
