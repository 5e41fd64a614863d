import { lazy } from "react"

export {
  ExportBpf,
  ExportCashFlowPlan,
  ExportContracts,
  ExportInvoices,
  ExportPartners,
  ExportStudents,
} from "./lists.tsx"
export const ExportAttendance = lazy(() => import("./ExportAttendance.tsx"))
export const ExportSurvey = lazy(() => import("./ExportSurvey.tsx"))
/** The part « Exporter les données » of a school's settings; nothing for those who may not. */
export const SchoolDataSection = lazy(() => import("./school/SchoolDataSection.tsx"))
