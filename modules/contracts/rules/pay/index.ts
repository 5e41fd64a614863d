export type { AidEstimate, ApprenticeAidInput, ProAidEstimate, ProAidInput } from "./aid.ts"
export type { CerfaPayLine } from "./cerfa-lines.ts"
export {
  checkPay,
  type PayFinding,
  type ProposedLine,
  type ProposedPay,
  raiseToMinimum,
  TOLERANCE_CENTS,
} from "./check-pay.ts"
export type { ApprenticePayInput, PayBase, PayInput, ProPayInput, ProQualification } from "./facts.ts"
export { type KnownPay, type MinimumPay, minimumPay, payDiffers, type UnknownPay } from "./minimum-pay.ts"
export type { PayPeriod } from "./periods.ts"
export { printFormula, printPeriod, printReasons, printStep, printUnknown } from "./print.fr.ts"
export type { HoursPaid, PayStep, SplitReason } from "./steps.ts"
export { paySectorOf, proQualificationOf } from "./suggest.ts"
export { percent as printRate } from "./words.fr.ts"
