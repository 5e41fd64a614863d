import { sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"
import { classSubjectHours, presentHours, totalOf } from "./hours.read.ts"

export const getClassHours = read(wire.getClassHours, async (reader, { params }) => {
  const rows = await classSubjectHours(reader, sql`c.id = ${params.classId}`)
  const { class_id: id, name, end_date } = found(rows[0] ?? null)
  const dates = { today: today(), endsOn: end_date }
  // A class of which nothing is due nor planned has one empty line.
  const lines = rows.filter(({ due, draft, published }) => due + draft + published > 0)
  return {
    class: { id, name, end_date },
    subjects: lines.map((row) => ({ subject: row.subject, ...presentHours(row, dates) })),
    total: presentHours(totalOf(lines), dates),
  }
})
