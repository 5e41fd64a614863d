import type { HalfDay } from "@jalon/education/rules"
import type { IsoDate } from "@jalon/kernel"
import type { LineState } from "../line/line-state.ts"
import type { SheetStatus } from "../sheet/status.ts"

/** `to_justify` until the deadline, `pending` while somebody looks at the proof. */
export const MISSED_STATES = ["to_justify", "pending", "justified", "unjustified"] as const
export type MissedState = (typeof MISSED_STATES)[number]

/** A line as statistics read it. What was missed may be covered in part: each part has its own state. */
export interface CountedLine extends Omit<LineState, "leftEarly" | "missedMin"> {
  learnerId: string
  sheetId: string
  sheetStatus: SheetStatus
  date: IsoDate
  halfDay: HalfDay
  missed: readonly { state: MissedState; minutes: number }[]
}
