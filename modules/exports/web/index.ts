import { lazy } from "react"

export {
  ExportAttendance,
  ExportBpf,
  ExportCashFlowPlan,
  ExportContracts,
  ExportInvoices,
  ExportPartners,
  ExportStudents,
  ExportSurvey,
} from "./lists.tsx"
/** The part « Exporter les données » of a school's settings; nothing for those who may not. */
export const SchoolDataSection = lazy(() => import("./school/SchoolDataSection.tsx"))
