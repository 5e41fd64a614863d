import { ownRows, sql } from "@jalon/data"
import { memberOf, read } from "@jalon/serving"
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

/** Whoever says what they have seen is answered when there is more, or when the code turns; their right is looked at then. */
export const sheetWall = ({ attendanceKeys, wallWatch }: AttendanceServices) =>
  read(wire.sheetWall, async (reader, { params: { sheetId }, query: { after } }) => {
    if (after !== undefined)
      await wallWatch.until(
        { organizationId: memberOf(reader.who).organizationId, sheetId, after },
        codesNow(attendanceKeys, sheetId, Date.now()).changes_in_ms,
      )
    const seq = await chainLength(reader, sheetId)
    const sheet = await loadSheet(reader, sheetId)
    if (sheet.opened_at === null) throw refuse("attendance.not_open")
    const codes = codesNow(attendanceKeys, sheetId, Date.now())
    const isOpen = sheet.status === "open"
    return {
      seq,
      status: sheet.status,
      code: isOpen ? codes.code : null,
      pin: isOpen ? codes.pin : null,
      changes_in_ms: codes.changes_in_ms,
      people: seq === after ? null : await peopleOf(reader, sheet),
    }
  })
