import { daysBetween } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { countedMinutes, type PlannedSession, takesPlace } from "../session/model.ts"

/** A session of the ledger: its hours are done once its sheet is closed. */
export type LedgerSession = PlannedSession & { isSheetClosed: boolean }

/** Minutes of some sessions. Drafts are planned, and shown apart from what people can see. */
export interface Minutes {
  plannedMin: number
  draftMin: number
  publishedMin: number
  doneMin: number
}

export const noMinutes: Minutes = { plannedMin: 0, draftMin: 0, publishedMin: 0, doneMin: 0 }

const KEYS = ["plannedMin", "draftMin", "publishedMin", "doneMin"] as const

const combine = (rows: readonly Minutes[], combined: (values: readonly number[]) => number): Minutes => {
  const result = { ...noMinutes }
  for (const key of KEYS) result[key] = combined(rows.map((row) => row[key]))
  return result
}

export const sumOf = (rows: readonly Minutes[]): Minutes =>
  combine(rows, (values) => values.reduce((sum, value) => sum + value, 0))

/** What all of them have. */
export const leastOf = (rows: readonly Minutes[]): Minutes =>
  rows.length === 0 ? noMinutes : combine(rows, (values) => Math.min(...values))

export const minutesOf = (session: LedgerSession): Minutes => {
  if (!takesPlace(session)) return noMinutes
  const minutes = countedMinutes(session)
  const isDraft = session.status === "draft"
  return {
    plannedMin: minutes,
    draftMin: isDraft ? minutes : 0,
    publishedMin: isDraft ? 0 : minutes,
    doneMin: session.isSheetClosed ? minutes : 0,
  }
}

/** `under`: not enough is planned and the end comes; `over`: more is planned than is due. */
export type HoursAlert = "under" | "over"

const UNDER_PERCENT = 95
const OVER_PERCENT = 102
/** Further from the end, there is still time to plan. */
export const UNDER_DAYS = 60

export interface Hours extends Minutes {
  dueMin: number
  /** Negative when more is planned than is due. */
  remainingMin: number
  /** Thousandths of what is due; empty when nothing is. */
  plannedPermille: number | null
  donePermille: number | null
  alert: HoursAlert | null
}

export interface HoursDates {
  today: IsoDate
  endsOn: IsoDate
}

export const hoursOf = (dueMin: number, minutes: Minutes, dates: HoursDates): Hours => ({
  ...minutes,
  dueMin,
  remainingMin: dueMin - minutes.plannedMin,
  plannedPermille: permille(minutes.plannedMin, dueMin),
  donePermille: permille(minutes.doneMin, dueMin),
  alert: alertOf(dueMin, minutes.plannedMin, dates),
})

const permille = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole)

const alertOf = (dueMin: number, plannedMin: number, { today, endsOn }: HoursDates): HoursAlert | null => {
  if (plannedMin * 100 > dueMin * OVER_PERCENT) return "over"
  const isNear = daysBetween(today, endsOn) <= UNDER_DAYS
  return isNear && plannedMin * 100 < dueMin * UNDER_PERCENT ? "under" : null
}
