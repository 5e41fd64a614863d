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
export const ExportJustifications = lazy(() => import("./ExportJustifications.tsx"))
export const ExportSurvey = lazy(() => import("./ExportSurvey.tsx"))
/** What a control asks for, where it is asked: a learner, a contract, a class. */
export const ControlPacks = lazy(() => import("./control/ControlPacks.tsx"))
/** The part « Exporter les données » of a school's settings; nothing for those who may not. */
export const SchoolDataSection = lazy(() => import("./school/SchoolDataSection.tsx"))
