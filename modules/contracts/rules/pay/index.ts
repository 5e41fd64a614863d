export {
  type AidEstimate,
  type ApprenticeAidFacts,
  apprenticeAid,
  type ProAidEstimate,
  type ProAidFacts,
  proAid,
} from "./aid.ts"
export type { CerfaPayLine } from "./cerfa-lines.ts"
export {
  checkPay,
  type PayFinding,
  type ProposedLine,
  type ProposedPay,
  raiseToMinimum,
  TOLERANCE_CENTS,
} from "./check-pay.ts"
export type { ApprenticePayFacts, PayBase, PayFacts, ProPayFacts, ProQualification } from "./facts.ts"
export { type KnownPay, type MinimumPay, minimumPay, payDiffers, type UnknownPay } from "./minimum-pay.ts"
export type { PayPeriod } from "./periods.ts"
export { printFormula, printLine, printPeriod, printReasons, printStep, printUnknown } from "./print.fr.ts"
export type { HoursPaid, PayStep, SplitReason } from "./steps.ts"
export {
  type CycleFacts,
  hasSameLevelBonus,
  paySectorOf,
  proQualificationOf,
  suggestStartYear,
} from "./suggest.ts"
export { percent as printRate } from "./words.fr.ts"
