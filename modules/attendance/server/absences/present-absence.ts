import { deadlineOf, type FiledJustification, settleLine, stateOfParts } from "../../rules/index.ts"
import { clockOf, type MissedRow, missedLine } from "./missed-rows.read.ts"

const kindOf = (row: MissedRow) => {
  if (row.status === "absent") return "absence" as const
  return row.late_minutes > 0 ? ("lateness" as const) : ("early_leave" as const)
}

/** What was missed of one slot, with its state at this moment. */
export const absenceOf = (row: MissedRow, filed: readonly FiledJustification[], delayHours: number) => {
  const line = missedLine(row)
  const parts = settleLine(line, filed, { now: Date.now(), delayHours, clockOf: clockOf(row) })
  return {
    sheet_id: row.sheet_id,
    on_date: row.on_date,
    half_day: row.half_day,
    start_minute: row.start_minute,
    end_minute: row.end_minute,
    label: row.label,
    kind: kindOf(row),
    missed_minutes: row.missed_minutes,
    state: stateOfParts(parts),
    justified_minutes: parts.justified,
    deadline_at: new Date(deadlineOf(line, filed, delayHours)).toISOString(),
  }
}
