import type { SheetStatus } from "../sheet/status.ts"
import { SHEET_SIGNALS, type SheetSignal } from "../signing/signals.ts"

/** What courts held against a sheet, and a program can see. Somebody explains it or corrects the sheet; it refuses nothing. */
export const ANOMALIES = [
  ...SHEET_SIGNALS,
  "trainer_unsigned",
  "on_holiday",
  "trainer_overlap",
  "room_overlap",
] as const
export type Anomaly = (typeof ANOMALIES)[number]

export interface AnomalyFacts {
  now: number
  status: SheetStatus
  endedAt: number
  signals: readonly SheetSignal[]
  isHoliday: boolean
  /** Another sheet of the same hours has the same trainer, or the same room. */
  isTrainerElsewhere: boolean
  isRoomTaken: boolean
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
    trainer_overlap: facts.isTrainerElsewhere,
    room_overlap: facts.isRoomTaken,
  }
  for (const signal of facts.signals) found[signal] = true
  return ANOMALIES.filter((code) => found[code])
}
