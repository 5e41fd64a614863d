import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { visibleTo } from "../actors.read.ts"
import {
  type Counted,
  countedLines,
  isOwnClass,
  type Summed,
  sumOfSums,
  sums,
  totalOf,
} from "./counted-lines.read.ts"
import { periodBefore } from "./period-before.ts"

type Answer = AnswerOf<typeof wire.getStatistics>
type Kind = "total" | "class" | "training" | "subject" | "month" | "week" | "weekday"
type Row = Summed & { kind: Kind; key: string | null; half_day: "morning" | "afternoon" | "evening" | null }

/**
 * The lines of the period, added up by sheet and class: a year of a school is tens of times fewer rows, and only those meet their
 * session, their class and the groupings.
 */
const addedUp = (who: Who, query: Counted): Sql => sql`
  (select sh.organization_id, sh.session_id, sh.on_date, sh.half_day, l.class_id, ${sums}
   from ${countedLines(who, query)} group by sh.organization_id, sh.session_id, sh.on_date, sh.half_day, l.class_id)`

/** Every grouping in one pass over them. */
export const groupedSums = (who: Who, query: Counted): Sql<Row> => sql<Row>`
  select case
      when grouping(g.class_id) = 0 then 'class' when grouping(c.training_id) = 0 then 'training'
      when grouping(s.subject_id) = 0 then 'subject' when grouping(x.month) = 0 then 'month'
      when grouping(x.monday) = 0 then 'week' when grouping(x.weekday) = 0 then 'weekday' else 'total' end as kind,
    coalesce(g.class_id::text, c.training_id::text, s.subject_id::text, x.month, x.monday::text, x.weekday::text) as key,
    g.half_day, ${sumOfSums} as sum
  from ${addedUp(who, query)} g
    join course_session s on s.organization_id = g.organization_id and s.id = g.session_id
    left join class c on c.organization_id = g.organization_id and c.id = g.class_id
    cross join lateral (select to_char(g.on_date, 'YYYY-MM') as month, extract(isodow from g.on_date)::int as weekday,
      g.on_date - (extract(isodow from g.on_date)::int - 1) as monday) x
  group by grouping sets ((), (g.class_id), (c.training_id), (s.subject_id), (x.month), (x.monday), (x.weekday, g.half_day))`

const half = (who: Who, query: Counted) => sql<{ count: number }>`
  select count(*)::int as count from (
    select from ${countedLines(who, query)}
    group by l.student_id, l.on_date, sh.half_day having bool_and(l.status = 'absent')) x`

/** Sheets whose time is over and which nobody has countersigned. */
const lateSheets = (who: Who, { from, to, class: classes, training }: Counted) => sql<{ count: number }>`
  select count(*)::int as count from attendance_sheet sh
    join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
  where ${ownRows(who, "sh.organization_id")} and ${visibleTo(who)}
    and sh.on_date between ${from}::date and ${to}::date and sh.status in ('upcoming', 'open', 'to_sign') and sh.ends_at < now()
    and (${classes ?? null}::uuid[] is null or exists (select from course_session_class sc
      where sc.organization_id = s.organization_id and sc.session_id = s.id and sc.class_id = any(${classes ?? null}::uuid[])))
    and (${training ?? null}::uuid[] is null or exists (select from course_session_class sc
      join class k on k.organization_id = sc.organization_id and k.id = sc.class_id
      where sc.organization_id = s.organization_id and sc.session_id = s.id and k.training_id = any(${training ?? null}::uuid[])))`

type Named = { kind: "class" | "training" | "subject" | "student"; id: string; name: string }

/** Classes and trainings that may be chosen, subjects by name, and the student asked for if they are seen. */
const namesFor = (who: Who, { student }: Counted) => sql<Named>`
  select 'class' as kind, k.id, k.name, k.sort_name from class k
  where ${ownRows(who, "k.organization_id")} and ${isOwnClass(who, sql`k.id`)}
  union all
  select 'training', tr.id, tr.title, search_text(tr.title) from training tr
  where ${ownRows(who, "tr.organization_id")} and exists (select from class k where k.organization_id = tr.organization_id
    and k.training_id = tr.id and ${isOwnClass(who, sql`k.id`)})
  union all
  select 'subject', su.id, su.title, su.sort_title from subject su where ${ownRows(who, "su.organization_id")}
  union all
  select 'student', st.id, st.first_name || ' ' || coalesce(st.usage_name, st.last_name), st.sort_name from student st
  where ${ownRows(who, "st.organization_id")} and st.id = any(${student ?? []}::uuid[]) and ${isOwnClass(who, sql`st.class_id`)}
  order by 4, 2`

const noSum: wire.SumShape = {
  due_min: 0,
  realised_min: 0,
  attested_min: 0,
  justified_min: 0,
  unjustified_min: 0,
  pending_min: 0,
  late_count: 0,
  late_min: 0,
  present_lines: 0,
  signed_lines: 0,
}

export const getStatistics = read(wire.getStatistics, async (reader, { query }): Promise<Answer> => {
  const { who } = reader
  const [rows, before, absent, late, names] = await Promise.all([
    reader.run(groupedSums(who, query)),
    totalOf(reader, periodBefore(query)),
    reader.run(half(who, query)),
    reader.run(lateSheets(who, query)),
    reader.run(namesFor(who, query)),
  ])
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind)
  const named = (kind: Named["kind"]) =>
    names.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name }))
  const groups = (kind: "class" | "training" | "subject") => {
    const nameOf = new Map(named(kind).map(({ id, name }) => [id, name]))
    return of(kind)
      .map(({ key, sum }) => ({ id: key, name: key === null ? null : (nameOf.get(key) ?? null), sum }))
      .sort((one, other) => (one.name ?? "\uffff").localeCompare(other.name ?? "\uffff", "fr"))
  }
  const inOrder = (kind: Kind) =>
    of(kind).sort((one, other) => String(one.key).localeCompare(String(other.key)))
  return {
    total: of("total")[0]?.sum ?? noSum,
    half_days_absent: absent[0]?.count ?? 0,
    before,
    late_sheets: late[0]?.count ?? 0,
    classes: groups("class"),
    trainings: groups("training"),
    subjects: groups("subject"),
    months: inOrder("month").map(({ key, sum }) => ({ month: String(key), sum })),
    weeks: inOrder("week").map(({ key, sum }) => ({ monday: String(key), sum })),
    weekdays: inOrder("weekday").flatMap(({ key, half_day, sum }) =>
      half_day === null ? [] : [{ weekday: Number(key), half_day, sum }],
    ),
    choices: { classes: named("class"), trainings: named("training") },
    student: named("student")[0] ?? null,
  }
})
