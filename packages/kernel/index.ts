export { Refusal } from "./refusal.ts"
export { typography } from "./typography.ts"
