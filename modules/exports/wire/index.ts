export {
  downloadInvoices,
  exportAccounting,
  exportAttendance,
  exportBpf,
  exportCashFlowPlan,
  exportContracts,
  exportInvoices,
  exportPartners,
  exportStudents,
  exportSurvey,
  FORMATS,
  type Format,
} from "./lists.ts"
export { linkToExport, listExports, openArchive, removeExport, startExport } from "./school.ts"
export { refusals } from "./words.fr.ts"
