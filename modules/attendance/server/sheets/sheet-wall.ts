import { type Call, memberOf, read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { Asking } from "../asking.ts"
import { codesNow } from "../codes.ts"
import { lineRows, stateOfLine } from "../lines/line-row.read.ts"
import type { AttendanceServices } from "../services.ts"
import { minuteOf } from "./slot-of-sheet.ts"
import { type WallSheet, wallSheet } from "./wall-sheet.read.ts"

const peopleOf = async (asking: Asking, sheet: WallSheet) => {
  const lines = await lineRows(asking, sheet)
  const awaited = lines.filter((line) => stateOfLine(sheet, line).dueMin > 0)
  return {
    expected: awaited.length,
    signed: awaited.flatMap(({ student_id, name, signed_at }) =>
      signed_at === null ? [] : [{ student_id, name, minute: minuteOf(sheet, signed_at) }],
    ),
    missing: awaited.flatMap(({ student_id, name, signed_at, status }) =>
      signed_at === null && status === "expected" ? [{ student_id, name }] : [],
    ),
  }
}

type Asked = Pick<Call<typeof wire.sheetWall>, "params" | "query">

/** Until there is more to show than was seen, or the code turns. */
export const untilWallChanges = async (
  { attendanceKeys, wallWatch }: Pick<AttendanceServices, "attendanceKeys" | "wallWatch">,
  organizationId: number,
  { params: { sheetId }, query: { after } }: Asked,
): Promise<void> => {
  if (after !== undefined)
    await wallWatch.until(
      { organizationId, sheetId, after },
      codesNow(attendanceKeys, sheetId, Date.now()).changes_in_ms,
    )
}

export const wallOf = async (
  { attendanceKeys }: Pick<AttendanceServices, "attendanceKeys">,
  asking: Asking,
  { params: { sheetId }, query: { after } }: Asked,
) => {
  const sheet = await wallSheet(asking, sheetId)
  if (sheet.opened_at === null) throw refuse("attendance.not_open")
  const codes = codesNow(attendanceKeys, sheetId, Date.now())
  const isOpen = sheet.status === "open"
  return {
    seq: sheet.seq,
    status: sheet.status,
    code: isOpen ? codes.code : null,
    pin: isOpen ? codes.pin : null,
    changes_in_ms: codes.changes_in_ms,
    people: sheet.seq === after ? null : await peopleOf(asking, sheet),
  }
}

/** Whoever says what they have seen is answered when there is more, or when the code turns; their right is looked at then. */
export const sheetWall = (services: Pick<AttendanceServices, "attendanceKeys" | "wallWatch">) =>
  read(wire.sheetWall, async (reader, call) => {
    await untilWallChanges(services, memberOf(reader.who).organizationId, call)
    return wallOf(services, reader, call)
  })
