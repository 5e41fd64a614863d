import type { Served } from "@jalon/serving"
import { linkToControlPack } from "./control/link-to-control-pack.ts"
import { listControlPacks } from "./control/list-control-packs.ts"
import { startControlPack } from "./control/start-control-pack.ts"
import { downloadInvoices } from "./lists/download-invoices.ts"
import { exportAccounting } from "./lists/export-accounting.ts"
import { exportAttendance } from "./lists/export-attendance.ts"
import { exportBpf } from "./lists/export-bpf.ts"
import { exportCashFlowPlan } from "./lists/export-cash-flow-plan.ts"
import { exportContracts } from "./lists/export-contracts.ts"
import { exportInstalments } from "./lists/export-instalments.ts"
import { exportInvoices } from "./lists/export-invoices.ts"
import { exportJustifications } from "./lists/export-justifications.ts"
import { exportPartners } from "./lists/export-partners.ts"
import { exportStudents } from "./lists/export-students.ts"
import { exportSurvey } from "./lists/export-survey.ts"
import { linkToExport } from "./school/link-to-export.ts"
import { listExports } from "./school/list-exports.ts"
import { openArchive } from "./school/open-archive.ts"
import { removeExport } from "./school/remove-export.ts"
import { startExport } from "./school/start-export.ts"
import type { ExportLinks, ExportsServices } from "./services.ts"

export { exportsEvents } from "./events.ts"
export { writeExport } from "./jobs/cards.ts"
export { forgetExport } from "./jobs/forget-card.ts"
export type { ExportLinks, ExportsServices } from "./services.ts"

export const exportsServer = (services: ExportsServices & ExportLinks): Served[] => [
  exportStudents,
  exportPartners,
  exportContracts,
  exportAttendance,
  exportJustifications(services),
  exportCashFlowPlan,
  exportBpf,
  exportSurvey(services),
  exportInstalments,
  exportInvoices,
  downloadInvoices(services),
  exportAccounting,
  listExports,
  startExport,
  linkToExport(services),
  removeExport,
  openArchive(services),
  listControlPacks,
  startControlPack,
  linkToControlPack(services),
]
