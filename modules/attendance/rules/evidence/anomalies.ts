import type { SheetStatus } from "../sheet/status.ts"
import { SHEET_SIGNALS, type SheetSignal } from "../signing/signals.ts"

/** What courts held against a sheet, and a program can see. Somebody explains it or corrects the sheet; it refuses nothing. */
export const ANOMALIES = [
  ...SHEET_SIGNALS,
  "trainer_unsigned",
  "on_holiday",
  "on_closed_day",
  "trainer_overlap",
  "room_overlap",
  "room_too_small",
  "title_changed",
] as const
export type Anomaly = (typeof ANOMALIES)[number]

export interface AnomalyFacts {
  now: number
  status: SheetStatus
  endedAt: number
  signals: readonly SheetSignal[]
  isHoliday: boolean
  /** The school, or the site of its class, was closed that day. */
  isClosed: boolean
  /** Another sheet of the same hours has the same trainer, or the same room. */
  isTrainerElsewhere: boolean
  isRoomTaken: boolean
  /** People who were in the room, counted by the trainer or by what they signed; null where nobody was in one. */
  people: number | null
  capacity: number | null
  /** What the lesson was called when the first could sign; null on sheets that did not keep it. */
  openedAs: string | null
  title: string
}

const DAY = 86_400_000
/** A sheet that its trainer has not signed after a week. */
const UNSIGNED_AFTER = 7 * DAY

const isHeld = (status: SheetStatus): boolean => status !== "upcoming" && status !== "cancelled"

export const anomaliesOf = (facts: AnomalyFacts): Anomaly[] => {
  if (!isHeld(facts.status)) return []
  const isUnsigned = facts.status === "open" || facts.status === "to_sign"
  const found: Partial<Record<Anomaly, boolean>> = {
    trainer_unsigned: isUnsigned && facts.now - facts.endedAt > UNSIGNED_AFTER,
    on_holiday: facts.isHoliday,
    on_closed_day: facts.isClosed,
    trainer_overlap: facts.isTrainerElsewhere,
    room_overlap: facts.isRoomTaken,
    room_too_small: facts.people !== null && facts.capacity !== null && facts.people > facts.capacity,
    title_changed: facts.openedAs !== null && facts.openedAs !== facts.title,
  }
  for (const signal of facts.signals) found[signal] = true
  return ANOMALIES.filter((code) => found[code])
}
