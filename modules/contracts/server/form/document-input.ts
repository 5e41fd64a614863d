import { describeRhythm, type Rhythm } from "@jalon/calendar"
import type { Scope } from "@jalon/data"
import { classCalendar } from "@jalon/trainings/server"
import { contractStatuses } from "../../rules/index.ts"
import { dataOf } from "../contract-row.ts"
import type { DocumentInput, Programme, TrainingCalendar } from "../documents/index.ts"
import type { OpenContract } from "../open-contract.ts"

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

type Block = { code: string; title: string }
const blocksOf = (value: unknown): Block[] =>
  Array.isArray(value) ? value.filter((one): one is Block => typeof one?.title === "string") : []

export const programmeOf = ({ records: { training } }: OpenContract): Programme => ({
  objectives: text(training?.objectives),
  prerequisites: text(training?.prerequisites),
  blocks: blocksOf(training?.blocks),
  certifier: text(training?.certifier_name),
  means: null,
  evaluation: null,
  url: text(training?.programme_url),
})

/** Where the weeks of the class are spent; null while nobody drew them. */
export const calendarOf = async (
  scope: Scope,
  { row, records }: OpenContract,
): Promise<TrainingCalendar | null> => {
  if (row.class_id === null || records.class === null) return null
  const { calendar } = await classCalendar(scope, row.class_id)
  if (calendar.periods.length === 0) return null
  const rhythm = records.class.rhythm as Rhythm | null
  return {
    className: calendar.class.name,
    training: calendar.class.training_title,
    rhythm: rhythm === null ? null : describeRhythm(rhythm),
    range: calendar.active,
    periods: calendar.periods,
    holidays: calendar.holidays,
    closures: calendar.closures,
    dailyMinutes: calendar.daily_minutes,
  }
}

/** What documents are made from, without what is sealed: a document that shows it is a reveal, and asks for the password. */
export const documentInput = ({ row, legalValues, on }: OpenContract): DocumentInput => ({
  contract: dataOf(row),
  reference: row.number,
  legalValues,
  madeOn: on,
  preview: contractStatuses[row.status].editable === "all",
})
