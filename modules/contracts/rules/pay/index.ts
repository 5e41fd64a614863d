export type { AidEstimate, ApprenticeAidFacts, ProAidEstimate, ProAidFacts } from "./aid.ts"
export type { CerfaPayLine } from "./cerfa-lines.ts"
export {
  checkPay,
  type PayFinding,
  type ProposedLine,
  type ProposedPay,
  raiseToMinimum,
} from "./check-pay.ts"
export type { ApprenticePayFacts, PayBase, PayFacts, ProPayFacts, ProQualification } from "./facts.ts"
export { type KnownPay, type MinimumPay, minimumPay, payDiffers, type UnknownPay } from "./minimum-pay.ts"
export type { PayPeriod } from "./periods.ts"
export { printFormula, printPeriod, printReasons, printStep, printUnknown } from "./print.fr.ts"
export type { HoursPaid, PayStep, SplitReason } from "./steps.ts"
export { type CycleFacts, paySectorOf, proQualificationOf, suggestStartYear } from "./suggest.ts"
export { percent as printRate } from "./words.fr.ts"
