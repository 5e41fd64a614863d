import type { Sheet } from "../sheet/sheet-type.ts"
import { isWaiting, type Waiting } from "./outbox.ts"

type Line = Sheet["lines"][number]

/** The minute of the day on the clock of this device, which is in the room. */
export const minuteOf = (instant: number): number => {
  const at = new Date(instant)
  return at.getHours() * 60 + at.getMinutes()
}

const withOne = (line: Line, { what, capturedAt }: Waiting): Line => {
  if (what.kind === "device")
    return {
      ...line,
      signed_at: new Date(capturedAt).toISOString(),
      signed_minute: minuteOf(capturedAt),
      method: "trainer_device",
      status: line.mark === "expected" ? "present" : line.mark,
      is_signature_missing: false,
    }
  if (what.kind !== "mark") return line
  const {
    status,
    arrived_minute = null,
    left_minute = null,
    missing_reason = null,
    is_remote = false,
  } = what.body
  return {
    ...line,
    mark: status,
    status: status === "expected" && line.signed_at !== null ? "present" : status,
    arrived_minute,
    left_minute,
    missing_reason,
    is_remote,
    is_late: status === "present" && arrived_minute !== null,
    is_signature_missing: status === "present" && line.signed_at === null,
  }
}

/** The sheet as it will be once what waits on this device is sent; minutes are counted by the server. */
export const withWaiting = (sheet: Sheet, entries: readonly Waiting[]): Sheet => {
  const own = entries.filter((one) => one.sheetId === sheet.id && isWaiting(one))
  if (own.length === 0) return sheet
  const lines = sheet.lines.map((line) =>
    own.filter(({ studentId }) => studentId === line.student_id).reduce(withOne, line),
  )
  const awaited = lines.filter(({ status }) => ["expected", "present", "absent"].includes(status))
  return {
    ...sheet,
    lines,
    signed: awaited.filter(({ signed_at }) => signed_at !== null).length,
    unresolved: lines.filter(({ status }) => status === "expected").length,
  }
}
