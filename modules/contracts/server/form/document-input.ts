import { describeRhythm, type Rhythm } from "@jalon/calendar"
import type { Scope } from "@jalon/data"
import { classCalendar } from "@jalon/trainings/server"
import { contractStatuses } from "../../rules/index.ts"
import { dataOf } from "../contract-row.ts"
import {
  type DocumentInput,
  overContract,
  type Programme,
  type TrainingCalendar,
  withHoursOf,
} from "../documents/index.ts"
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

/** Hours of teaching that the contract announces. */
const hoursOf = ({ contract_type, fields }: OpenContract["row"]): number | null =>
  (contract_type === "professionnalisation"
    ? fields.pro_duree_totale_heures
    : fields.formation_duree_heures) ?? null

/** Where the weeks of the contract are spent; null while nobody drew those of the class. */
export const calendarOf = async (
  scope: Scope,
  { row, records }: OpenContract,
): Promise<TrainingCalendar | null> => {
  if (row.class_id === null || records.class === null) return null
  const { contrat_date_debut: start, contrat_date_fin: end } = row.fields
  const contract = start && end && start <= end ? { from: start, to: end } : null
  const { calendar } = await classCalendar(scope, row.class_id, contract ?? undefined)
  if (calendar.periods.length === 0) return null
  const rhythm = records.class.rhythm as Rhythm | null
  const range = contract ?? calendar.active
  const trainingEnd = row.fields.formation_date_fin_epreuves ?? row.fields.formation_date_fin ?? range.to
  const drawn = { ...calendar, rhythm, policy: calendar.closure_policy }
  const { periods, forecastFrom, isWhole } = overContract(drawn, range, trainingEnd)
  return withHoursOf(isWhole ? hoursOf(row) : null, {
    className: calendar.class.name,
    training: calendar.class.training_title,
    rhythm: rhythm === null ? null : describeRhythm(rhythm),
    range,
    periods,
    forecastFrom,
    holidays: calendar.holidays,
    closures: calendar.closures,
    dailyMinutes: calendar.daily_minutes,
  })
}

/** What documents are made from, without what is sealed: a document that shows it is a reveal, and asks for the password. */
export const documentInput = ({ row, legalValues, on }: OpenContract): DocumentInput => ({
  contract: dataOf(row),
  reference: row.number,
  legalValues,
  madeOn: on,
  preview: contractStatuses[row.status].editable === "all",
})
