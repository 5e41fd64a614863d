export { type Limit, type Limits, limitAt } from "./limit.ts"
export { initialLimits, type LimitName } from "./limits.data.ts"
