import { contains } from "@jalon/calendar"
import { sql } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import type { SessionMode } from "../../rules/index.ts"
import type { Apprentice } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { dayRuns, type PeriodRow } from "../my-calendar/day-runs.ts"

type Session = {
  contract_id: string
  session_id: string
  state: string
  on_date: IsoDate
  start_minute: number
  end_minute: number
  net_minutes: number
  label: string
  mode: SessionMode
}
type Period = PeriodRow & {
  contract_id: string
  learner_name: string
  training_name: string
  school_name: string
}

type ChangeRow = Omit<Apprentice["changes"][number], "before"> & {
  contract_id: string
  before_on: IsoDate | null
  before_start: number | null
  before_end: number | null
}

const presentChange = ({
  contract_id: _,
  before_on,
  before_start,
  before_end,
  ...row
}: ChangeRow): Apprentice["changes"][number] => ({
  ...row,
  before:
    before_on === null || before_start === null || before_end === null
      ? null
      : { on_date: before_on, start_minute: before_start, end_minute: before_end },
})

/** A session says it best; without one, the rhythm of the class does. */
const placeToday = (
  days: Apprentice["days"],
  sessions: Apprentice["sessions"],
  on: IsoDate,
): Apprentice["today"] => {
  if (sessions.some(({ on_date, is_cancelled }) => on_date === on && !is_cancelled)) return "school"
  const run = days.find((one) => contains(one, on))
  if (run === undefined) return "unknown"
  if (run.kind === "school" || run.kind === "exam") return "school"
  return run.kind === "company" || run.kind === "internship" ? "company" : "closed"
}

type Found = {
  periods: readonly Period[]
  sessions: readonly Session[]
  changes: readonly ChangeRow[]
}

const present =
  ({ periods, sessions, changes }: Found, range: { from: IsoDate; to: IsoDate }) =>
  (contractId: string): Apprentice[] => {
    const own = periods.filter(({ contract_id }) => contract_id === contractId)
    const [first] = own
    if (!first) return []
    const days = dayRuns(own, range)
    const shown = sessions
      .filter(({ contract_id }) => contract_id === contractId)
      .map(({ contract_id: _, session_id, state, ...rest }) => ({
        ...rest,
        id: session_id,
        is_cancelled: state !== "held",
      }))
      .toSorted((a, b) => a.on_date.localeCompare(b.on_date) || a.start_minute - b.start_minute)
    return [
      {
        contract_id: contractId,
        name: first.learner_name,
        training: first.training_name,
        school: first.school_name,
        today: placeToday(days, shown, today()),
        days,
        sessions: shown,
        changes: changes.filter(({ contract_id }) => contract_id === contractId).map(presentChange),
      },
    ]
  }

/** Plannings are closed to companies: these functions tell each the days of its own apprentices, and nothing else. */
export const getCompanyCalendar = read(wire.getCompanyCalendar, async (reader, { query: { from, to } }) => {
  const [periods, sessions, changes] = await Promise.all([
    reader.run(
      sql<Period>`select * from company_periods(${from}::date, ${to}::date) order by learner_name, contract_id`,
    ),
    reader.run(sql<Session>`
      select contract_id, session_id, state, on_date, start_minute, end_minute, net_minutes, label, mode
      from company_sessions(${from}::date, ${to}::date)`),
    reader.run(sql<ChangeRow>`select * from company_planning_changes(${from}::date)`),
  ])
  const contracts = [...new Set(periods.map(({ contract_id }) => contract_id))]
  return { apprentices: contracts.flatMap(present({ periods, sessions, changes }, { from, to })) }
})
