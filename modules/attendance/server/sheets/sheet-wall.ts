import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { codesNow } from "../codes.ts"
import { lineRows, stateOfLine } from "../lines/line-row.read.ts"
import type { AttendanceServices } from "../services.ts"
import { loadSheet } from "./sheet-row.read.ts"
import { minuteOf } from "./slot-of-sheet.ts"

export const sheetWall = ({ attendanceKeys }: AttendanceServices) =>
  read(wire.sheetWall, async (reader, { params }) => {
    const sheet = await loadSheet(reader, params.sheetId)
    if (sheet.opened_at === null) throw refuse("attendance.not_open")
    const lines = await lineRows(reader, sheet)
    const awaited = lines.filter((line) => stateOfLine(sheet, line).dueMin > 0)
    const isOpen = sheet.status === "open"
    const codes = codesNow(attendanceKeys, sheet.id, Date.now())
    return {
      status: sheet.status,
      code: isOpen ? codes.code : null,
      pin: isOpen ? codes.pin : null,
      changes_in_ms: codes.changes_in_ms,
      expected: awaited.length,
      signed: awaited.flatMap(({ student_id, name, signed_at }) =>
        signed_at === null ? [] : [{ student_id, name, minute: minuteOf(sheet, signed_at) }],
      ),
      missing: awaited.flatMap(({ student_id, name, signed_at, status }) =>
        signed_at === null && status === "expected" ? [{ student_id, name }] : [],
      ),
    }
  })
