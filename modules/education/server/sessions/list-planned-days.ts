import { type DateRange, type PublicHolidayZone, publicHolidaysIn } from "@jalon/calendar"
import { ownRows, readTogether, type Sql, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { and, mayPlan } from "../asking.ts"
import { dayRuns, type PeriodRow } from "../my-calendar/day-runs.ts"

type Site = { id: string; zone: PublicHolidayZone; good_friday_off: boolean }

/** Public holidays of every site asked about: what is a holiday on one of them alone is told by its own planning. */
const holidaysOf = (sites: readonly Site[], range: DateRange): PeriodRow[] => {
  const [first, ...others] = sites.map(({ zone, good_friday_off }) =>
    publicHolidaysIn(range, zone, { goodFridayOff: good_friday_off }),
  )
  return (first ?? [])
    .filter(({ date }) => others.every((days) => days.some((day) => day.date === date)))
    .map(({ date, name }) => ({
      // Stronger than the weeks of a class, which run over it.
      scope: "class",
      kind: "public_holiday",
      from_date: date,
      to_date: date,
      label: name,
    }))
}

type Rows = {
  days: AnswerOf<typeof wire.listPlannedDays>["days"][number]
  sites: Site
  periods: PeriodRow
}

/** A month or a year at a glance: sums by day, never the sessions themselves. */
export const listPlannedDays = read(wire.listPlannedDays, async (reader, { query }) => {
  const { from, to, class: classId, trainer, room } = query
  const own = (alias: string) => ownRows(reader.who, `${alias}.organization_id`)
  const during = sql`tsrange(${from}::date, ${to}::date + 1)`
  // The sessions of one class or trainer are found by their links, which carry their time.
  const links = (table: Sql, column: Sql, id: string): Sql => sql`
    s.id in (select l.session_id from ${table} l where ${own("l")} and ${column} = ${id}::uuid and l.during && ${during})`
  const chosen = and([
    sql`s.on_date between ${from}::date and ${to}::date`,
    ...(classId ? [links(sql`course_session_class`, sql`l.class_id`, classId)] : []),
    ...(trainer ? [links(sql`course_session_trainer`, sql`l.trainer_id`, trainer)] : []),
    ...(room ? [sql`s.room_id = ${room}::uuid`] : []),
  ])
  const site = classId
    ? sql`(select c.site_id from class c where ${own("c")} and c.id = ${classId}::uuid)`
    : sql`(select r.site_id from room r where ${own("r")} and r.id = ${room ?? null}::uuid)`
  const isOfOne = classId !== undefined || room !== undefined
  const { days, sites, periods } = await readTogether<Rows>(reader, {
    days: sql`
      select s.on_date, count(*)::int as sessions, sum(s.net_minutes)::int as net_minutes,
        (count(*) filter (where s.status in ('draft', 'modified')))::int as waiting
      from course_session s
      where ${own("s")} and ${chosen} and s.status not in ('cancelled', 'postponed')
      group by s.on_date order by s.on_date`,
    sites: sql`
      select i.id, i.public_holiday_zone as zone, i.good_friday_off from site i
      where ${own("i")} and (${!isOfOne} or ${site} is null or i.id = ${site})`,
    periods: sql`
      select p.scope, p.kind, p.from_date, p.to_date, p.label from calendar_period p
      where ${own("p")} and p.from_date <= ${to}::date and p.to_date >= ${from}::date and (
        (p.scope = 'organization' and p.kind <> 'school_break') or (p.scope = 'site' and p.scope_id = ${site})
        or (p.scope = 'class' and p.scope_id = ${classId ?? null}::uuid))`,
  })
  const range = { from, to }
  return {
    days,
    runs: dayRuns([...periods, ...holidaysOf(sites, range)], range),
    may_plan: mayPlan(reader.who),
  }
})
