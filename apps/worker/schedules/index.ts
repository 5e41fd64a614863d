import {
  dropOldMonthsMonthly,
  findAnomaliesNightly,
  findWarningsNightly,
  keepSheetsOften,
  settleAbsencesNightly,
} from "@jalon/attendance/server"
import { remindLinksDaily } from "@jalon/contracts/server"
import { checkKeysDaily, followConnectionsHourly, pruneExchanges } from "@jalon/deposits/server"
import { followInvoicesDaily, sweepSchedulesDaily } from "@jalon/invoicing/server"
import {
  attendanceStatementsMonthly,
  dailyToDo,
  pruneNotices,
  sheetsToSignDaily,
} from "@jalon/notifications/server"
import { askProviderOften, pruneProviderEvents, remindSignersDaily } from "@jalon/signatures/server"
import { sealClearAccommodations, sweepFiles } from "@jalon/students/server"
import { checkAuditNightly } from "./check-audit.ts"
import { makePartitionsNightly } from "./make-partitions.ts"
import { pruneTechnicalRows } from "./prune-technical-rows.ts"

export const schedules = [
  pruneTechnicalRows,
  makePartitionsNightly,
  checkAuditNightly,
  sweepFiles,
  sealClearAccommodations,
  pruneNotices,
  dailyToDo,
  remindLinksDaily,
  checkKeysDaily,
  followConnectionsHourly,
  sweepSchedulesDaily,
  followInvoicesDaily,
  pruneExchanges,
  remindSignersDaily,
  askProviderOften,
  pruneProviderEvents,
  keepSheetsOften,
  settleAbsencesNightly,
  findAnomaliesNightly,
  findWarningsNightly,
  dropOldMonthsMonthly,
  sheetsToSignDaily,
  attendanceStatementsMonthly,
]
