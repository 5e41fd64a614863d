export {
  CERTIFICATE_GAPS,
  type CertificateCheck,
  type CertificateContent,
  type CertificateGap,
  type CertificateMonth,
  certificateMonths,
  certificateOf,
  needsNewCertificate,
} from "./certificate/certificate.ts"
export {
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  type CertificateKind,
  type CertificateState,
} from "./certificate/state.ts"
export { certificateBadge, certificateGapWords, certificateKindWords } from "./certificate/words.fr.ts"
export { isReceiptGood, RECEIPT_LIFE_MS, type Receipt } from "./code/receipt.ts"
export {
  acceptedPinSteps,
  acceptedSteps,
  changesIn,
  codeFrom,
  codeMessage,
  PIN_PERIOD_SECONDS,
  pinFrom,
  pinMessage,
  stepAt,
} from "./code/rotating-code.ts"
export { answerToTries, type Tries, type TriesAnswer } from "./code/tries.ts"
export { type Corrected, correctionChange } from "./correction/change.ts"
export { correctionOutcomeWords, correctionReasonWords, correctionWaits } from "./correction/words.fr.ts"
export { ANOMALIES, type Anomaly, type AnomalyFacts, anomaliesOf } from "./evidence/anomalies.ts"
export { anomalyWords } from "./evidence/anomaly-words.fr.ts"
export {
  appended,
  brokenAt,
  type ChainedEvent,
  canonicalJson,
  type EventValue,
  FIRST_HASH,
  type Hash,
  hashedText,
  type SheetEvent,
  writtenBy,
} from "./evidence/chain.ts"
export { attendanceKeptSince } from "./evidence/retention.ts"
export {
  type JustificationActor,
  type JustificationMove,
  justificationLifecycle,
  type KnownJustification,
} from "./justifications/lifecycle.ts"
export {
  type CoveredPeriod,
  coversHalfDay,
  HALF_DAYS,
  periodFault,
} from "./justifications/period.ts"
export {
  type AbsenceReason,
  absenceReasons,
  EMPLOYER_LABELS,
  type EmployerLabel,
  justificationLimits,
} from "./justifications/reasons.data.ts"
export { reasonOf, reasonsOn } from "./justifications/reasons.ts"
export {
  deadlineOf,
  type FiledJustification,
  isLateFor,
  type MissedLine,
  type MissedParts,
  settleLine,
  stateOfParts,
} from "./justifications/settle.ts"
export { isWaiting, JUSTIFICATION_STATUSES, type JustificationStatus } from "./justifications/status.ts"
export { employerLabelWords, justificationWords, missedWords } from "./justifications/words.fr.ts"
export { type LineMark, type LineState, lineState } from "./line/line-state.ts"
export {
  isDue,
  LINE_STATUSES,
  type LineStatus,
  MISSING_REASONS,
  type MissingReason,
  SIGNING_METHODS,
  type SigningMethod,
} from "./line/status.ts"
export {
  type LineTone,
  lineBadge,
  lineStatusWords,
  missingReasonWords,
  signingMethodWords,
} from "./line/words.fr.ts"
export {
  mayHaveSignedOnPaper,
  type PaperDecision,
  paperDecisionFault,
  takesPaper,
} from "./paper/paper.ts"
export { type AttendancePolicy, usualPolicy } from "./policy.ts"
export { type HeadCount, needsTimesReason } from "./sheet/closing.ts"
export { type ExpectedFacts, type ExpectedLine, expectedLines, type Stay } from "./sheet/expected.ts"
export {
  type KnownSheet,
  type SheetActor,
  type SheetMove,
  sheetLifecycle,
} from "./sheet/lifecycle.ts"
export { type InstantSpan, netMinutesOf, type Slot, slotsOf, stoppedAfter } from "./sheet/slot.ts"
export { isCounted, isLocked, SHEET_STATUSES, type SheetStatus } from "./sheet/status.ts"
export { areAsPlanned, countedTimes, type LessonTimes, sameTimesFault } from "./sheet/times.ts"
export { closesAt, type SignInWindow, waitOf, windowOf } from "./sheet/window.ts"
export { sheetStatusWords } from "./sheet/words.fr.ts"
export {
  answerToSigning,
  isSignedAfterwards,
  type SigningAnswer,
  type SigningFacts,
  type SigningRefusal,
} from "./signing/answer.ts"
export { INK_BOX, type InkPoint, inkOf } from "./signing/ink.ts"
export { INK, INK_LIMIT } from "./signing/ink-shape.ts"
export {
  answerToOfflineMark,
  answerToOfflineSigning,
  capturedOn,
  OFFLINE_LIFE_MS,
} from "./signing/offline.ts"
export { type SeenSignature, SHEET_SIGNALS, type SheetSignal, signalsOf } from "./signing/signals.ts"
export {
  alreadySignedWords,
  confirmedWords,
  correctionAskedWords,
  lateWords,
  lockedWords,
  opensWords,
  signedWords,
  signingRefusalWords,
  wrongCodeWords,
} from "./signing/words.fr.ts"
export { type CountedLine, MISSED_STATES, type MissedState } from "./statistics/counted-line.ts"
export {
  type AttendanceSum,
  addUp,
  halfDaysAbsent,
  isWhole,
  nothing,
  sumOfLine,
  sumOfLines,
} from "./statistics/minutes.ts"
export {
  type Fraction,
  isProvisional,
  permilleOf,
  RATES,
  type RateKey,
  rateOf,
  remoteLevel,
} from "./statistics/rates.ts"
export {
  isFresh,
  isRaisedByEachFact,
  WARNINGS,
  type Warning,
  type WarningCode,
  type WarningFacts,
  warningsOf,
} from "./statistics/warnings.ts"
export { hoursNumber, hoursText, rateText, rateWords, warningWords } from "./statistics/words.fr.ts"
export { type AskedCode, isCodeOpen, mayAskForCode } from "./trainer-link/code.ts"
