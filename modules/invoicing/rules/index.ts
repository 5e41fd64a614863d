export { type Accounts, usualAccounts } from "./accounting/accounts.ts"
export { fecText } from "./accounting/fec.ts"
export { type AccountedPayment, journalOf } from "./accounting/journal.ts"
export { type MoneySoFar, moneyGap, SHOWN_MONTHS } from "./figures/months.ts"
export { worstOf } from "./figures/year.ts"
export { CHANNELS, type Channel, channelWords } from "./invoice/channels.fr.ts"
export { companyBadge } from "./invoice/company-badge.ts"
export {
  contentFaults,
  contentOf,
  creditContent,
  type InvoiceContent,
  type InvoiceSource,
} from "./invoice/document.ts"
export { FILE_LATE_MINUTES, fileOf } from "./invoice/file.ts"
export { tellEvent, tellPayment } from "./invoice/history.fr.ts"
export { eventWords, invoiceLifecycle, type KnownInvoice } from "./invoice/lifecycle.ts"
export { methodWords, PAYMENT_METHODS, type PaymentMethod } from "./invoice/payment-methods.fr.ts"
export {
  daysLate,
  type InvoiceAmounts,
  type InvoiceState,
  invoiceBadge,
  leftToPay,
} from "./invoice/state.ts"
export { invoiceNumber, type SeriesKind, seriesPrefix } from "./numbering.ts"
export { type Remindable, whyNotReminded } from "./reminder/why-not-reminded.ts"
export { type CertifiedInstalment, certificatePeriod } from "./schedule/certificate-period.ts"
export {
  comparedCostText,
  excessText,
  unknownCostText,
  verdictBadge,
} from "./schedule/engaged-costs.fr.ts"
export { type CostVerdict, compareCosts, excessOf, unknownCosts } from "./schedule/engaged-costs.ts"
export { askedFor, type RecordedCost } from "./schedule/extra-costs.ts"
export {
  type DoneHours,
  type HourlyAgreement,
  type HourlyInput,
  hoursWords,
  NOTHING_SAID,
  periodKey,
} from "./schedule/hourly.ts"
export {
  EXTRA_NATURES,
  type ExtraNature,
  isCounted,
  isHealthNature,
  type Nature,
  type Payer,
  type PlannedLine,
  type Source,
} from "./schedule/line.ts"
export { natureWords } from "./schedule/nature-words.fr.ts"
export { type Plan, planOf } from "./schedule/plan.ts"
export { type KeptLine, type Replacement, replaceLines } from "./schedule/replace.ts"
export {
  BLOCKS,
  type Block,
  blocksOf,
  blockWords,
  instalmentBadge,
  instalmentStatus,
  type StandingInstalment,
} from "./schedule/status.ts"
export { exchangeBody } from "./sending/exchange-body.ts"
export { goesToOpco } from "./sending/exchange-natures.ts"
export { whyNotSent } from "./sending/may-send.ts"
export { outcomeOf } from "./sending/opco-word.ts"
export { troubleText } from "./sending/trouble.fr.ts"
export {
  DEFAULT_PENALTY_TERMS,
  type InvoiceSettings,
  missingSettings,
  VAT_REGIMES,
  type VatRegime,
} from "./settings.ts"
export { INSTALMENT_VIEWS, type InstalmentView, LISTED_STATUSES, type ListedStatus } from "./views.ts"
