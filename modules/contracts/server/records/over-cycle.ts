import type { IsoDate } from "@jalon/kernel"
import { cyclePeriod } from "../../rules/index.ts"
import type { Records } from "./load-records.ts"

const day = (value: unknown): IsoDate | null => (typeof value === "string" && value !== "" ? value : null)

/** The class as a contract sees it: its days are those of the cycle, of which the class is one year. */
export const classOverCycle = ({ class: row, training }: Records): Records["class"] => {
  const [start_date, end_date] = [day(row?.start_date), day(row?.end_date)]
  if (row === null || start_date === null || end_date === null) return row
  const months = typeof training?.duration_months === "number" ? training.duration_months : null
  const year_of_cycle = typeof row.year_of_cycle === "number" ? row.year_of_cycle : 1
  const exam_end_date = day(row.exam_end_date)
  const { end, exams } = cyclePeriod({ start_date, end_date, exam_end_date, year_of_cycle }, months)
  return { ...row, end_date: end, exam_end_date: exams }
}
