import type { Session } from "@jalon/client"
import { lazy } from "react"

/** A learner's own absences, and what the school decides of their documents. */
export const MyAbsencesScreen = lazy(() => import("./absences/MyAbsencesScreen.tsx"))
/** Of a company's apprentices, for its own space. */
export const CompanyAbsences = lazy(() => import("./absences/CompanyAbsences.tsx"))
/** What is attested of a learner's hours: on their record, and where an invoice waits for it. */
export const StudentCertificates = lazy(() => import("./certificates/StudentCertificates.tsx"))
export const AskCertificatePanel = lazy(() => import("./certificates/AskCertificatePanel.tsx"))
export const CertificateGaps = lazy(() => import("./certificates/CertificateGaps.tsx"))
/** Of the closed sheets of a learner, a contract or a class: for their records, which are below. */
export const CorrectionHistory = lazy(() => import("./corrections/CorrectionHistory.tsx"))
/** Hours due, planned and done of one learner, for their record, which is below. */
export const StudentHours = lazy(() => import("./hours/StudentHours.tsx"))
export const JustificationsScreen = lazy(() => import("./justifications/JustificationsScreen.tsx"))
export const SheetsScreen = lazy(() => import("./list/SheetsScreen.tsx"))
export const SheetScreen = lazy(() => import("./sheet/SheetScreen.tsx"))
/** What was done without network goes out wherever its owner comes back. */
export const OutboxSender = lazy(() => import("./offline/OutboxSender.tsx"))
export const LeaveQuestion = lazy(() => import("./offline/LeaveQuestion.tsx"))
/** How much waits on this device for whoever is signed in. */
export const waitingHere = async (session: Session): Promise<number> => {
  const [{ accountIn }, { isWaiting, waitingOf }] = await Promise.all([
    import("./offline/send-outbox.ts"),
    import("./offline/outbox.ts"),
  ])
  return (await waitingOf(accountIn(session) ?? "")).filter(isWaiting).length
}
/** For a learner's planning, which is below. */
export const OpenSheets = lazy(() => import("./signing/OpenSheets.tsx"))
export const StatisticsScreen = lazy(() => import("./statistics/StatisticsScreen.tsx"))
/** For the record of a student, which is below. */
export const StudentAttendance = lazy(() => import("./warnings/StudentAttendance.tsx"))
export const AttendanceSigningScreen = lazy(() => import("./signing/AttendanceSigningScreen.tsx"))
