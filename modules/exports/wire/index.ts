export { linkToControlPack, listControlPacks, startControlPack } from "./control.ts"
export { exportAttendance, exportJustifications, exportSurvey } from "./education.ts"
export {
  downloadInvoices,
  exportAccounting,
  exportBpf,
  exportCashFlowPlan,
  exportContracts,
  exportInstalments,
  exportInvoices,
  exportPartners,
  exportStudents,
  FORMATS,
  type Format,
} from "./lists.ts"
export { linkToExport, listExports, openArchive, removeExport, startExport } from "./school.ts"
export { refusals } from "./words.fr.ts"
