import type { Served } from "@jalon/serving"
import { companyAbsences } from "./absences/company-absences.ts"
import { explainAnomaly } from "./anomalies/explain-anomaly.ts"
import { askCertificate } from "./certificates/ask-certificate.ts"
import { askOwnAttestation } from "./certificates/ask-own-attestation.ts"
import { cancelCertificate } from "./certificates/cancel-certificate.ts"
import { certificateFile } from "./certificates/certificate-file.ts"
import { checkCertificate } from "./certificates/check-certificate.ts"
import { listStudentCertificates } from "./certificates/list-student-certificates.ts"
import { ownCertificateFile } from "./certificates/own-certificate-file.ts"
import { ownCertificates } from "./certificates/own-certificates.ts"
import { signCertificate } from "./certificates/sign-certificate.ts"
import { companyCertificateFile } from "./company/company-certificate-file.ts"
import { companyCertificates } from "./company/company-certificates.ts"
import { companyHours } from "./company/company-hours.ts"
import { companyStatement } from "./company/company-statement.ts"
import { correctionHistory } from "./corrections/correction-history.ts"
import { decideCorrection } from "./corrections/decide-correction.ts"
import { requestCorrection } from "./corrections/request-correction.ts"
import { requestHoursCorrection } from "./corrections/request-hours-correction.ts"
import { paperSheet } from "./documents/paper-sheet.ts"
import { sheetFile } from "./documents/sheet-file.ts"
import { getStudentHours } from "./hours/get-student-hours.ts"
import { acceptJustifications } from "./justifications/accept-justifications.ts"
import { fileJustification } from "./justifications/file-justification.ts"
import { fileOwnJustification } from "./justifications/file-own-justification.ts"
import { getJustification } from "./justifications/get-justification.ts"
import { getJustificationSetting } from "./justifications/get-justification-setting.ts"
import { justificationFilePage } from "./justifications/justification-file-page.ts"
import { listJustifications } from "./justifications/list-justifications.ts"
import { moveJustification } from "./justifications/move-justification.ts"
import { moveOwnJustification } from "./justifications/move-own-justification.ts"
import { openJustificationFile } from "./justifications/open-justification-file.ts"
import { openOwnJustificationFile } from "./justifications/open-own-justification-file.ts"
import { ownAbsences } from "./justifications/own-absences.ts"
import { saveJustificationSetting } from "./justifications/save-justification-setting.ts"
import { addLearner } from "./lines/add-learner.ts"
import { markLine } from "./lines/mark-line.ts"
import { sheetCandidates } from "./lines/sheet-candidates.ts"
import { signOnDevice } from "./lines/sign-on-device.ts"
import { decidePaper } from "./papers/decide-paper.ts"
import { filePaper } from "./papers/file-paper.ts"
import { openPaperFile } from "./papers/open-paper-file.ts"
import type { AttendanceServices } from "./services.ts"
import { getSheet } from "./sheets/get-sheet.ts"
import { listSheets } from "./sheets/list-sheets.ts"
import { moveSheet } from "./sheets/move-sheet.ts"
import { sheetInks } from "./sheets/sheet-inks.ts"
import { sheetWall } from "./sheets/sheet-wall.ts"
import { exchangeCode } from "./signing/exchange-code.ts"
import { lookAtPersonalLink } from "./signing/look-at-personal-link.ts"
import { ownSheet } from "./signing/own-sheet.ts"
import { ownSheets } from "./signing/own-sheets.ts"
import { signAttendance } from "./signing/sign-attendance.ts"
import { signByPersonalLink } from "./signing/sign-by-personal-link.ts"
import { getStatistics } from "./statistics/get-statistics.ts"
import { listStudentFigures } from "./statistics/list-student-figures.ts"
import { askCountersigningCode } from "./trainer-links/ask-countersigning-code.ts"
import { getTrainerLink } from "./trainer-links/get-trainer-link.ts"
import { sendTrainerLink } from "./trainer-links/send-trainer-link.ts"
import { trainerLinkLine } from "./trainer-links/trainer-link-line.ts"
import { trainerLinkMove } from "./trainer-links/trainer-link-move.ts"
import { trainerLinkSheet } from "./trainer-links/trainer-link-sheet.ts"
import { trainerLinkSignature } from "./trainer-links/trainer-link-signature.ts"
import { trainerLinkWall } from "./trainer-links/trainer-link-wall.ts"
import { handleWarning } from "./warnings/handle-warning.ts"
import { listWarnings } from "./warnings/list-warnings.ts"
import { reopenWarning } from "./warnings/reopen-warning.ts"

export { settleMissed } from "./absences/settle-missed.ts"
export { findAnomalies } from "./anomalies/find-anomalies.ts"
export { type CertificateRow, certificateRows } from "./certificates/certificate-row.read.ts"
export { type Asked as AskedCertificate, checkPeriod } from "./certificates/check-period.ts"
export { issueWhenComplete } from "./certificates/issue-certificate.ts"
export { learnersOfSheet } from "./certificates/learners-of-sheet.read.ts"
export { presentCertificate, presentCheck } from "./certificates/present-certificate.ts"
export { attendanceKeys } from "./codes.ts"
export {
  type CorrectedFact,
  changeOf as changeOfCorrection,
  correctedFacts,
} from "./corrections/corrected-facts.read.ts"
export { attendanceEvents } from "./events.ts"
export { dropOldMonths, dropOldMonthsMonthly, oldAttendanceMonths } from "./jobs/drop-old-months.ts"
export { findAnomaliesNightly } from "./jobs/find-anomalies-nightly.ts"
export { findWarningsNightly } from "./jobs/find-warnings-nightly.ts"
export { type KeepSheetsServices, keepSheetsOften } from "./jobs/keep-sheets.ts"
export { renewCertificates, sealCertificate } from "./jobs/seal-certificate.ts"
export type { SheetSealingServices } from "./jobs/seal-sheet.handler.ts"
export { sealSheet } from "./jobs/seal-sheet.ts"
export { settleAbsencesNightly } from "./jobs/settle-absences.ts"
export { sealContent } from "./justifications/content.ts"
export { justificationsToDo } from "./justifications/justifications-to-do.ts"
export {
  type ExportedJustification,
  justificationsToExport,
} from "./justifications/justifications-to-export.ts"
export type { AttendanceServices } from "./services.ts"
export { watchWalls } from "./sheets/wall-watch.ts"
export { type LinkOwner, personalLinkToken } from "./signing/personal-link.ts"
export { type StudentFigures, studentFigures } from "./statistics/student-figures.read.ts"
export { certificatesToDo, sheetsToDecideToDo } from "./to-do/decisions-to-do.ts"
export { sheetAnomaliesToDo, sheetsToCloseToDo, sheetsToOpenToDo } from "./to-do/sheets-to-do.ts"
export { warningsToDo } from "./to-do/warnings-to-do.ts"
export { countersigningCode } from "./trainer-links/countersigning-code.ts"
export { findWarnings } from "./warnings/find-warnings.ts"

export const attendanceServer = (services: AttendanceServices): Served[] => [
  listSheets,
  getSheet,
  sheetInks(services),
  sheetWall(services),
  sheetFile(services),
  explainAnomaly,
  paperSheet(services),
  filePaper,
  decidePaper,
  openPaperFile(services),
  moveSheet,
  markLine,
  sheetCandidates,
  addLearner,
  signOnDevice(services),
  requestCorrection,
  requestHoursCorrection,
  decideCorrection,
  correctionHistory,
  getStatistics,
  listStudentFigures,
  listWarnings,
  handleWarning,
  reopenWarning,
  exchangeCode(services),
  ownSheets,
  ownSheet,
  signAttendance(services),
  lookAtPersonalLink(services),
  signByPersonalLink(services),
  sendTrainerLink(services),
  getTrainerLink(services),
  trainerLinkSheet(services),
  trainerLinkWall(services),
  trainerLinkLine(services),
  trainerLinkSignature(services),
  askCountersigningCode(services),
  trainerLinkMove(services),
  ownAbsences(services),
  companyAbsences,
  companyHours,
  companyStatement(services),
  companyCertificates,
  companyCertificateFile(services),
  fileOwnJustification(services),
  moveOwnJustification(services),
  openOwnJustificationFile(services),
  listJustifications(services),
  getJustification(services),
  fileJustification(services),
  moveJustification(services),
  acceptJustifications(services),
  openJustificationFile(services),
  justificationFilePage(services),
  getJustificationSetting,
  saveJustificationSetting,
  getStudentHours,
  listStudentCertificates,
  checkCertificate,
  askCertificate,
  signCertificate,
  cancelCertificate,
  certificateFile(services),
  ownCertificates,
  askOwnAttestation,
  ownCertificateFile(services),
]
