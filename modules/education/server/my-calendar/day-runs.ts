import { eachDay, type PeriodKind, periodOn, periodsFromDays, type ScopedPeriod } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { DayRun } from "../../wire/index.ts"

export type PeriodRow = {
  scope: "organization" | "site" | "class" | "student"
  kind: PeriodKind
  from_date: IsoDate
  to_date: IsoDate
  label: string | null
}

const asPeriod = ({
  scope,
  kind,
  from_date,
  to_date,
  label,
}: PeriodRow): ScopedPeriod & { label: string | null } => ({
  scope: scope === "organization" ? "organisation" : scope,
  kind,
  from: from_date,
  to: to_date,
  locked: false,
  label,
})

/** What rules each day of somebody's calendar, as runs of days of one kind. School holidays only inform: they rule no day. */
export const dayRuns = (rows: readonly PeriodRow[], range: { from: IsoDate; to: IsoDate }): DayRun[] => {
  const periods = rows.filter(({ kind }) => kind !== "school_break").map(asPeriod)
  const runs = periodsFromDays(eachDay(range), (day) => periodOn(periods, day))
  return runs.map(({ from, to, kind }) => ({
    from,
    to,
    kind,
    label: periods.find((one) => one.kind === kind && one.from <= from && one.to >= from)?.label ?? null,
  }))
}
