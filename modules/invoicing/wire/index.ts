export {
  BANK_FILE_MAX_BYTES,
  BANK_VIEWS,
  type BankLine,
  type BankTarget,
  type BankView,
  findBankTargets,
  getBankSummary,
  importBankFile,
  listBankLines,
  matchBankLines,
  reopenBankLine,
  setBankLineAside,
} from "./bank.ts"
export {
  type Bpf,
  type BpfRow,
  type BpfRows,
  bpfChoice,
  getBpf,
  listBpfRows,
  printBpf,
  updateBpf,
} from "./bpf.ts"
export {
  CASH_FLOW_DIMENSIONS,
  type CashFlow,
  type CashFlowDimension,
  type CashFlowScenario,
  cashFlowScenario,
  getCashFlow,
} from "./cash-flow.ts"
export { listCompanyInvoices, openCompanyInvoiceFile } from "./company-space.ts"
export { moneyHistory } from "./history.ts"
export {
  type ContractSchedule,
  type ExtraCostRow,
  getContractSchedule,
  type HourlyShown,
  type Instalment,
  type InstalmentFilter,
  instalmentFileQuery,
  listInstalments,
  recordDoneHours,
  recordExtraCost,
  updateHourlyAgreement,
} from "./instalment.ts"
export {
  createCreditNote,
  getInvoiceBatch,
  issueInvoices,
  keepCertificate,
  moveInvoice,
  openInvoiceFile,
  openKeptCertificate,
  recordPayment,
  remakeInvoiceFile,
  reversePayment,
  reviewIssue,
} from "./invoice.ts"
export { getMoneyMonths, type MoneyMonths } from "./months.ts"
export { getInstalment, type InvoiceCard } from "./record.ts"
export { remindInvoices } from "./reminder.ts"
export { carryCertificate, resendCertificate, sendInvoices, withdrawSending } from "./sending.ts"
export { getInvoiceSettings, updateInvoiceSettings } from "./settings.ts"
export { refusals } from "./words.fr.ts"
