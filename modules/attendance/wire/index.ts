export {
  askCertificate,
  askOwnAttestation,
  cancelCertificate,
  certificateCard,
  certificateCheck,
  certificateFile,
  checkCertificate,
  listStudentCertificates,
  ownCertificateFile,
  ownCertificates,
  signCertificate,
} from "./certificates.ts"
export { companyCertificateFile, companyCertificates, companyHours, companyStatement } from "./company.ts"
export { correctionHistory } from "./corrections.ts"
export { getStudentHours } from "./hours.ts"
export {
  acceptJustifications,
  companyAbsences,
  fileJustification,
  fileOwnJustification,
  getJustification,
  getJustificationSetting,
  JUSTIFICATION_VIEWS,
  type JustificationQuery,
  justificationFilePage,
  justificationQuery,
  listJustifications,
  moveJustification,
  moveOwnJustification,
  openJustificationFile,
  openOwnJustificationFile,
  ownAbsences,
  saveJustificationSetting,
} from "./justifications.ts"
export {
  addLearner,
  CORRECTION_REASONS,
  decideCorrection,
  markLine,
  requestCorrection,
  requestHoursCorrection,
  sheetCandidates,
  signOnDevice,
} from "./lines.ts"
export { decidePaper, filePaper, openPaperFile } from "./papers.ts"
export {
  explainAnomaly,
  getSheet,
  listSheets,
  MOVES_BY_HAND,
  moveSheet,
  paperSheet,
  SHEET_VIEWS,
  sheetFile,
  sheetInks,
  sheetWall,
} from "./sheets.ts"
export {
  exchangeCode,
  lookAtPersonalLink,
  ownSheet,
  ownSheets,
  signAttendance,
  signByPersonalLink,
} from "./signing.ts"
export {
  getStatistics,
  listStudentFigures,
  STUDENT_FIGURE_SORTS,
  type StatisticsQuery,
  type SumShape,
  statisticsQuery,
  sumFor,
} from "./statistics.ts"
export {
  askCountersigningCode,
  getTrainerLink,
  sendTrainerLink,
  TRAINER_LINK_MOVES,
  trainerLinkLine,
  trainerLinkMove,
  trainerLinkSheet,
  trainerLinkSignature,
  trainerLinkWall,
} from "./trainer-links.ts"
export { handleWarning, listWarnings, reopenWarning, WARNING_VIEWS } from "./warnings.ts"
export { refusals } from "./words.fr.ts"
