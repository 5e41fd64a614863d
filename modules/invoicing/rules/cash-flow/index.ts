export { buildCashFlow, type CashFlowGroup, type CashFlowPlan } from "./build-plan.ts"
export type { DatingOptions } from "./date-receipts.ts"
export {
  type CashFlowRow,
  type Delays,
  type Dimension,
  type Layer,
  layers,
  type MonthCash,
  neutralScenario,
  type Payer,
  prudentScenario,
  type Scenario,
  usualDelays,
} from "./model.ts"
export { participationOpensOn } from "./participation-opening.ts"
export { type WorstMonth, worstMonth } from "./worst-month.ts"
