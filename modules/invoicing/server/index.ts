import type { Documents } from "@jalon/documents"
import type { FileStore } from "@jalon/ports/files"
import type { Served } from "@jalon/serving"
import { findBankTargets } from "./bank/find-bank-targets.read.ts"
import { getBankSummary } from "./bank/get-bank-summary.ts"
import { importBankFile } from "./bank/import-bank-file.ts"
import { listBankLines } from "./bank/list-bank-lines.read.ts"
import { matchBankLines } from "./bank/match-bank-lines.ts"
import { reopenBankLine } from "./bank/reopen-bank-line.ts"
import { setBankLineAside } from "./bank/set-bank-line-aside.ts"
import { getBpf } from "./bpf/get-bpf.ts"
import { listBpfRows } from "./bpf/list-bpf-rows.ts"
import { printBpf } from "./bpf/print-bpf.ts"
import { updateBpf } from "./bpf/update-bpf.ts"
import { getCashFlow } from "./cash-flow/get-cash-flow.ts"
import { listCompanyInvoices } from "./company/list-company-invoices.ts"
import { openCompanyInvoiceFile } from "./company/open-company-invoice-file.ts"
import { recordExtraCost } from "./extra-costs/record-extra-cost.ts"
import { getMoneyMonths } from "./figures/get-money-months.ts"
import { openInvoiceFile } from "./file/open-invoice-file.ts"
import { remakeInvoiceFile } from "./file/remake-invoice-file.ts"
import { createCreditNote } from "./follow/create-credit-note.ts"
import { moveInvoice } from "./follow/move-invoice.ts"
import { recordPayment } from "./follow/record-payment.ts"
import { reversePayment } from "./follow/reverse-payment.ts"
import { moneyHistory } from "./history/money-history.read.ts"
import { recordDoneHours } from "./hourly/record-done-hours.ts"
import { updateHourlyAgreement } from "./hourly/update-hourly-agreement.ts"
import { getInvoiceBatch } from "./issue/get-invoice-batch.read.ts"
import { issueInvoices } from "./issue/issue-invoices.ts"
import { reviewIssue } from "./issue/review-issue.ts"
import { listInstalments } from "./list/list-instalments.read.ts"
import { getInstalment } from "./record/get-instalment.read.ts"
import { openKeptCertificate } from "./record/open-kept-certificate.ts"
import { remindInvoices } from "./reminder/remind-invoices.ts"
import { getContractSchedule } from "./schedule/get-contract-schedule.read.ts"
import { keepCertificate } from "./schedule/keep-certificate.ts"
import { carryCertificate } from "./sending/carry-certificate.ts"
import { resendCertificate } from "./sending/resend-certificate.ts"
import { sendInvoices } from "./sending/send-invoices.ts"
import { withdrawSending } from "./sending/withdraw-sending.ts"
import type { InvoicingServices } from "./services.ts"
import { getInvoiceSettings } from "./settings/get-invoice-settings.ts"
import { updateInvoiceSettings } from "./settings/update-invoice-settings.ts"

export { figureRows } from "./bpf/figure-rows.ts"
export { type BpfReport, loadBpf } from "./bpf/load-bpf.ts"
export { type CashFlowLine, cashFlowLines } from "./cash-flow/cash-flow-lines.read.ts"
export { certifySheet, takeCertificate } from "./certificates/jobs.ts"
export { invoicingEvents } from "./events.ts"
export { countInstalments, instalmentLines } from "./export/instalment-lines.read.ts"
export { invoiceColumns } from "./export/invoice-columns.ts"
export { invoiceLines } from "./export/invoice-lines.read.ts"
export {
  countPeriodInvoices,
  type PeriodFile,
  type PeriodInvoice,
  periodFiles,
  periodInvoices,
} from "./export/period-invoices.read.ts"
export { periodPayments } from "./export/period-payments.read.ts"
export { moneyFigures } from "./figures/money-figures.read.ts"
export { makeInvoiceFile } from "./file/jobs.ts"
export { issueBatch } from "./issue/jobs.ts"
export { instalmentList } from "./list/instalment-list.ts"
export { recordReminder } from "./reminder/record-reminder.ts"
export {
  followInvoicedConnection,
  refreshContractSchedule,
  sweepSchedules,
  sweepSchedulesDaily,
  takeOpcoSchedule,
} from "./schedule/jobs.ts"
export { followInvoices, followInvoicesDaily, sendInvoice } from "./sending/jobs.ts"
export type { InvoicingServices } from "./services.ts"
export { findAccounts, nextInvoiceNumber } from "./settings/settings-row.ts"
export {
  blockedToDo,
  lateToDo,
  rectifiedToDo,
  rejectedToDo,
  toInvoiceToDo,
  voidCertificatesToDo,
} from "./to-do/index.ts"
export { mayInvoice } from "./to-do/may-invoice.ts"

export const invoicingServer = (
  services: InvoicingServices & { files: FileStore; documents: Pick<Documents, "text"> },
): Served[] => [
  getInvoiceSettings,
  updateInvoiceSettings,
  listInstalments,
  getMoneyMonths,
  getInstalment(services),
  getContractSchedule,
  recordDoneHours(services),
  recordExtraCost(services),
  updateHourlyAgreement(services),
  keepCertificate,
  reviewIssue,
  issueInvoices,
  getInvoiceBatch,
  recordPayment,
  reversePayment,
  createCreditNote,
  moveInvoice,
  getCashFlow,
  getBpf,
  listBpfRows,
  updateBpf,
  printBpf(services),
  sendInvoices(services),
  resendCertificate,
  carryCertificate,
  withdrawSending,
  remindInvoices,
  openInvoiceFile(services),
  openKeptCertificate(services),
  listCompanyInvoices,
  openCompanyInvoiceFile(services),
  moneyHistory,
  remakeInvoiceFile,
  importBankFile(services),
  listBankLines,
  getBankSummary,
  findBankTargets,
  matchBankLines,
  setBankLineAside,
  reopenBankLine,
]
