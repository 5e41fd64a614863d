import { ownRows, sql } from "@jalon/data"
import { type Call, memberOf, read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { Asking } from "../asking.ts"
import { codesNow } from "../codes.ts"
import { lineRows, stateOfLine } from "../lines/line-row.read.ts"
import type { AttendanceServices } from "../services.ts"
import { loadSheet, type SheetRow } from "./sheet-row.read.ts"
import { minuteOf } from "./slot-of-sheet.ts"

/** Read before the lines: what is added in between is shown now and once more. */
const chainLength = async (asking: Asking, sheetId: string): Promise<number> => {
  const link = await asking.find(sql<{ seq: number }>`
    select seq from attendance_chain where ${ownRows(asking.who)} and sheet_id = ${sheetId}`)
  return link?.seq ?? 0
}

const peopleOf = async (asking: Asking, sheet: SheetRow) => {
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
  const seq = await chainLength(asking, sheetId)
  const sheet = await loadSheet(asking, sheetId)
  if (sheet.opened_at === null) throw refuse("attendance.not_open")
  const codes = codesNow(attendanceKeys, sheetId, Date.now())
  const isOpen = sheet.status === "open"
  return {
    seq,
    status: sheet.status,
    code: isOpen ? codes.code : null,
    pin: isOpen ? codes.pin : null,
    changes_in_ms: codes.changes_in_ms,
    people: seq === after ? null : await peopleOf(asking, sheet),
  }
}

/** Whoever says what they have seen is answered when there is more, or when the code turns; their right is looked at then. */
export const sheetWall = (services: Pick<AttendanceServices, "attendanceKeys" | "wallWatch">) =>
  read(wire.sheetWall, async (reader, call) => {
    await untilWallChanges(services, memberOf(reader.who).organizationId, call)
    return wallOf(services, reader, call)
  })
