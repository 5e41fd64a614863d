import { ownRows, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Asking } from "../asking.ts"

/** The day first: lines are cut by month. */
export const learnersOfSheet = async (asking: Asking, sheetId: string): Promise<string[]> => {
  const sheet = await asking.find(sql<{ on_date: IsoDate }>`
    select on_date from attendance_sheet where ${ownRows(asking.who)} and id = ${sheetId}`)
  if (sheet === null) return []
  const rows = await asking.run(sql<{ student_id: string }>`
    select student_id from attendance_line
    where ${ownRows(asking.who)} and on_date = ${sheet.on_date}::date and sheet_id = ${sheetId}`)
  return rows.map(({ student_id }) => student_id)
}
