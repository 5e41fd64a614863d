export { CONFLICT_CODES } from "./conflicts/codes.ts"
export {
  type Conflict,
  type ConflictCode,
  type ConflictDetails,
  OVERRIDES,
  type Override,
  SEVERITIES,
  type Severity,
} from "./conflicts/conflict.ts"
export { type ConflictOptions, conflictsOf, conflictsOfAll } from "./conflicts/conflicts-of.ts"
export {
  type Availability,
  type Membership,
  noFacts,
  type PlannedClass,
  type PlannedGroup,
  type PlannedLearner,
  type PlannedPeriod,
  type PlannedRoom,
  type PlannedSite,
  type PlannedSubject,
  type PlannedTrainer,
  type PlanningFacts,
  type RemoteHours,
  type SubjectVolume,
  type TrainerDocument,
  type TravelTime,
} from "./conflicts/facts.ts"
export { remoteSharePercent } from "./conflicts/limits.data.ts"
export { newConflicts } from "./conflicts/new-conflicts.ts"
export { type Planning, planningOf } from "./conflicts/planning.ts"
export { conflictSentence, conflictTitles, overrideWords, severityWords } from "./conflicts/words.fr.ts"
export {
  type CalendarDays,
  type CalendarFeed,
  type CalendarSession,
  calendarText,
} from "./ical/calendar.ts"
export {
  type Hours,
  type HoursAlert,
  hoursOf,
  type LedgerSession,
  type Minutes,
  UNDER_DAYS,
} from "./ledger/hours.ts"
export {
  type Assignment,
  type ClassHours,
  type ConventionHours,
  classLedger,
  type DueHours,
  type LearnerHours,
  type LedgerFacts,
  learnerLedger,
  type SubjectHours,
  type TrainerHours,
  trainerLedger,
} from "./ledger/ledger.ts"
export { conventionWords, hoursAlertWords, permilleWords } from "./ledger/words.fr.ts"
export {
  type AppliedChanges,
  applyChanges,
  inverseOf,
  type PlanningChange,
  type SessionPatch,
} from "./moves/change.ts"
export { type CopyWeek, copyWeek } from "./moves/copy-week.ts"
export { moveMonth, replaceTrainer, shiftSessions, swapSessions } from "./moves/moves.ts"
export type { MovableSession, OperationReport, SkippedSession } from "./moves/operation.ts"
export {
  changeUnblocked,
  restoreUnblocked,
  shiftUnblocked,
  type Unblocked,
  type UnblockedChange,
} from "./moves/unblocked.ts"
export {
  type PlacedSlot,
  type Placement,
  type PlacementQuery,
  placesFor,
} from "./placement/placement.ts"
export {
  type ChangeKind,
  differencesOf,
  type LineKind,
  type SessionDifference,
  type SessionVersions,
} from "./publication/differences.ts"
export {
  type DayStatusLine,
  type LearnerContacts,
  type RecipientKind,
  type Summary,
  type SummaryLine,
  summariesOf,
} from "./publication/summaries.ts"
export { lineSentence } from "./publication/words.fr.ts"
export {
  type LeftReason,
  leftReasonWords,
  type SeriesScope,
  type SeriesSelection,
  type SeriesSession,
  seriesScopeWords,
  sessionsInScope,
} from "./recurrence/scope.ts"
export {
  type ExpandedSeries,
  expandSeries,
  type Series,
  type SeriesFault,
  type SkipReason,
  seriesFaults,
} from "./recurrence/series.ts"
export { skipReasonsOn } from "./recurrence/skip-reasons.ts"
export { seriesFaultWords } from "./recurrence/words.fr.ts"
export {
  isExclusiveRoom,
  needsAddress,
  needsSite,
  ROOM_KINDS,
  type RoomKind,
  roomKindWords,
} from "./room.ts"
export {
  answerToChange,
  type ChangeAnswer,
  type LocalMoment,
  minutesUntil,
} from "./session/change.ts"
export { instantOf } from "./session/instant.ts"
export {
  type KnownSession,
  mayRemoveSession,
  type SessionMove,
  SHEET_STATES,
  type SheetState,
  sessionLifecycle,
} from "./session/lifecycle.ts"
export {
  type PlannedSession,
  SESSION_KINDS,
  SESSION_MODES,
  SESSION_STATUSES,
  type SessionKind,
  type SessionMode,
  type SessionStatus,
} from "./session/model.ts"
export { readTime } from "./session/read-time.ts"
export { sessionKindWords, sessionModeWords, sessionStatusWords } from "./session/session.fr.ts"
export { type AttendanceSlot, attendanceSlots, type HalfDay, halfDayOf } from "./session/slots.ts"
export { clockWords, durationWords, type TimeSpan } from "./session/time-span.ts"
export { halfDayWords, timesFaultWords } from "./session/times.fr.ts"
export { netMinutes, type SessionTimes, type TimesFault, timesFaults } from "./session/times.ts"
