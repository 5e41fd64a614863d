import type { AnswerOf } from "@jalon/wire-kit"
import {
  type Conflict,
  type ConflictCode,
  conflictSentence,
  conflictTitles,
  type SkippedSession,
  type SkipReason,
} from "../../rules/index.ts"
import type * as wire from "../../wire/index.ts"
import type { Kept } from "../planning/require-placeable.ts"

type Report = AnswerOf<typeof wire.copyWeek>
export type Left = Report["left"][number]

/** A person reads a page of them; the count says the rest. */
const MOST_LINES = 200

/** What the act itself left out: a holiday, a company week, a session that may not change. */
export const leftByRule = (skipped: SkippedSession, label: string): Left => ({
  on_date: skipped.date,
  label,
  because: skipped.reason === "locked" ? "locked" : "day",
  sentence: skipped.reason === "locked" ? skipped.sentence : `${conflictTitles[skipped.reason]}.`,
})

/** A day of a series without lessons. */
export const leftByDay = (on_date: string, reasons: readonly SkipReason[], label: string): Left => ({
  on_date,
  label,
  because: "day",
  sentence: reasons.map((reason) => `${conflictTitles[reason]}.`).join(" "),
})

/** What something blocks where it would go. */
export const leftByConflicts = (on_date: string, conflicts: readonly Conflict[], label: string): Left => ({
  on_date,
  label,
  because: "conflict",
  sentence: conflicts.map(conflictSentence).join(" "),
})

/** What is kept with a session that was placed in spite of warnings. */
export const keptOf = (conflicts: readonly Conflict[] = []): Kept => ({
  accepted: [
    ...new Set(conflicts.filter(({ severity }) => severity !== "info").map(({ code }): ConflictCode => code)),
  ],
  reason: null,
})

export const reportOf = (
  operationId: string | null,
  written: readonly { kept: Kept }[],
  left: readonly Left[],
  late = 0,
): Report => ({
  operation_id: operationId,
  written: written.length,
  to_check: written.filter(({ kept }) => kept.accepted.length > 0).length,
  late_count: late,
  left_count: left.length,
  left: left.toSorted((a, b) => (a.on_date < b.on_date ? -1 : 1)).slice(0, MOST_LINES),
})
