import { sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { currentRanges } from "../school-year.ts"
import { classSubjectHours, presentHours, totalOf, trainerSums } from "./hours.read.ts"

export const listHours = read(wire.listHours, async (reader) => {
  const { year } = currentRanges()
  const [rows, trainers] = await Promise.all([
    classSubjectHours(reader, sql`c.archived_at is null and c.status <> 'finished'`),
    trainerSums(reader, year),
  ])
  const on = today()
  return {
    classes: [...Map.groupBy(rows, ({ class_id }) => class_id).values()].flatMap((lines) => {
      const [first] = lines
      if (!first) return []
      const { class_id: id, name, end_date } = first
      return [
        { class: { id, name, end_date }, ...presentHours(totalOf(lines), { today: on, endsOn: end_date }) },
      ]
    }),
    trainers: trainers
      .filter(({ due, draft, published }) => due + draft + published > 0)
      .map((row) => ({
        trainer: { id: row.id, name: row.name },
        ...presentHours(row, { today: on, endsOn: year.to }),
      })),
  }
})
