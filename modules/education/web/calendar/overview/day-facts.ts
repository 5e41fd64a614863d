import type { Answer } from "@jalon/client"
import type { listPlannedDays } from "../../../wire/index.ts"

export type PlannedDays = Answer<typeof listPlannedDays>
export type PlannedDay = PlannedDays["days"][number]
type DayRule = { kind: string; label: string | null }

/** What is planned on a day, and what rules it when that is no ordinary day at school. */
export const dayFacts = ({ days, runs }: PlannedDays) => {
  const byDay = new Map(days.map((day) => [day.on_date, day]))
  return {
    planned: (date: string): PlannedDay | undefined => byDay.get(date),
    rule: (date: string): DayRule | null => {
      const run = runs.find(({ from, to, kind }) => from <= date && date <= to && kind !== "school")
      return run ? { kind: run.kind, label: run.label } : null
    },
  }
}
export type DayFacts = ReturnType<typeof dayFacts>

export const sumOf = (days: readonly PlannedDay[]) =>
  days.reduce(
    (sum, { sessions, net_minutes }) => ({
      sessions: sum.sessions + sessions,
      net_minutes: sum.net_minutes + net_minutes,
    }),
    { sessions: 0, net_minutes: 0 },
  )
