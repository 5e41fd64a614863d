// refused: package-without-level
export { euro } from "../kernel/money.ts"
