import {
  getContractSchedule,
  getInstalment,
  getMoneyMonths,
  listInstalments,
  moneyHistory,
} from "../../wire/index.ts"

/** What tells of an invoice, and is read again once something happened to one. */
export const changedInvoice = [
  getInstalment,
  listInstalments,
  getMoneyMonths,
  getContractSchedule,
  moneyHistory,
] as const
