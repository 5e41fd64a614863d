import { accountOf, ownRows, type Sql, sql, sqlName, type Who } from "@jalon/data"
import { beginsWord, type IsoDate, searchWords } from "@jalon/kernel"
import { isAmong, joined } from "@jalon/listing"
import type * as wire from "../../wire/index.ts"
import { isTrainer } from "../actors.read.ts"
import { and } from "../asking.ts"

type View = (typeof wire.SHEET_VIEWS)[number]
type Asked = {
  from?: IsoDate | undefined
  to?: IsoDate | undefined
  class?: readonly string[] | undefined
  trainer?: readonly string[] | undefined
  q?: string | undefined
}

/** Each with its own key: an index holds them one after the other, each in its order. */
const statusOf = {
  to_sign: ["to_sign"],
  incomplete: ["upcoming", "open", "to_sign"],
  closed: ["signed", "closed", "corrected", "voided"],
} as const

const isOneOf = (statuses: readonly string[]): Sql => sql`sh.status = any(${[...statuses]}::text[])`
const isLate = (on: IsoDate): Sql => sql`sh.on_date <= ${on}::date and sh.ends_at < now()`
const isToday = (on: IsoDate): Sql => sql`sh.on_date = ${on}::date and sh.status <> 'cancelled'`

const withAnomaly = (who: Who): Sql => sql`
  select a.sheet_id from attendance_anomaly a where ${ownRows(who, "a.organization_id")} and a.state = 'open'`

const sessionsOf = (who: Who, table: "class" | "trainer", ids: Sql): Sql => sql`
  select link.session_id from (${ids}) one cross join lateral (
    select x.session_id from ${sqlName(`course_session_${table}`)} x
    where ${ownRows(who, "x.organization_id")} and x.${sqlName(`${table}_id`)} = one.id offset 0) link`

const chosen = (ids: readonly string[]): Sql => sql`select unnest(${[...ids]}::uuid[]) as id`

const taughtBy = (who: Who): Sql =>
  sessionsOf(
    who,
    "trainer",
    sql`select t.id from member m join trainer t on t.organization_id = m.organization_id and t.member_id = m.id
      where ${ownRows(who, "m.organization_id")} and m.account_id = ${accountOf(who)} and m.revoked_at is null`,
  )

/** Subject, class or trainer: what people call a sheet by. */
const saying = (who: Who, word: string): Sql => {
  const begins = beginsWord(word)
  return sql`
    select x.id from course_session x where ${ownRows(who, "x.organization_id")} and x.title is not null
      and search_text(x.title) ~ ${begins}
    union all
    select link.id from (select su.id from subject su where ${ownRows(who, "su.organization_id")} and su.sort_title ~ ${begins}) one
      cross join lateral (select x.id from course_session x where ${ownRows(who, "x.organization_id")} and x.subject_id = one.id
        offset 0) link
    union all
    ${sessionsOf(who, "class", sql`select c.id from class c where ${ownRows(who, "c.organization_id")} and c.sort_name ~ ${begins}`)}
    union all
    ${sessionsOf(who, "trainer", sql`select t.id from trainer t where ${ownRows(who, "t.organization_id")} and t.sort_name ~ ${begins}`)}`
}

/** The sessions that the filters mean, one set for each. */
const sessionSets = (who: Who, { class: classes, trainer, q }: Asked): Sql[] => [
  ...(isTrainer(who) ? [taughtBy(who)] : []),
  ...(classes ? [sessionsOf(who, "class", chosen(classes))] : []),
  ...(trainer ? [sessionsOf(who, "trainer", chosen(trainer))] : []),
  ...searchWords(q ?? "").map((word) => saying(who, word)),
]

/**
 * What is filtered by stands in other tables: the sessions it means are found once (`found`), and each sheet is looked up among them
 * (`where`). Asked for sheet by sheet, a school of several years meets the limit of a statement.
 */
const filtersOf = (who: Who, asked: Asked): { found: Sql; where: Sql } => {
  const sets = sessionSets(who, asked).map((sessions, n) => ({ sessions, name: sqlName(`sessions_${n}`) }))
  const found = sets.map(({ sessions, name }) => sql`${name} (session_id) as materialized (${sessions})`)
  return {
    found: found.length === 0 ? sql`` : sql`with ${joined(found, sql`,`)}`,
    where: and([
      ownRows(who, "sh.organization_id"),
      ...(asked.from ? [sql`sh.on_date >= ${asked.from}::date`] : []),
      ...(asked.to ? [sql`sh.on_date <= ${asked.to}::date`] : []),
      ...sets.map(({ name }) => isAmong(sql`sh.session_id`, sql`select session_id from ${name}`)),
    ]),
  }
}

const OLDEST_FIRST = sql`sh.on_date, sh.start_minute, sh.id`
const NEWEST_FIRST = sql`sh.on_date desc, sh.start_minute desc, sh.id desc`

/** What is late first; what is over, newest first. */
export const orderOf = (view: View): Sql =>
  view === "today" || view === "to_sign" || view === "incomplete" ? OLDEST_FIRST : NEWEST_FIRST

type Cut = { on: IsoDate; limit: number; offset: number }

/** The ids of one page, in no order: a few, sorted again with their rows. */
export const pickSheets = (
  who: Who,
  view: View,
  asked: Asked,
  { on, limit, offset }: Cut,
): Sql<{ id: string }> => {
  const filters = filtersOf(who, asked)
  const by = orderOf(view)
  const walked = (wheres: readonly Sql[]): Sql =>
    joined(
      wheres.map(
        (where) => sql`(select sh.id, sh.on_date, sh.start_minute from attendance_sheet sh
          where ${where} and ${filters.where} order by ${by})`,
      ),
      sql`union all`,
    )
  const inEach = (statuses: readonly string[], where = sql`true`): Sql =>
    walked(statuses.map((status) => sql`sh.status = ${status} and ${where}`))
  const rows: Record<View, () => Sql> = {
    today: () => walked([isToday(on)]),
    to_sign: () => inEach(statusOf.to_sign),
    incomplete: () => inEach(statusOf.incomplete, isLate(on)),
    anomalies:
      () => sql`select sh.id, sh.on_date, sh.start_minute from (select distinct sheet_id from (${withAnomaly(who)}) a) a
      cross join lateral (select * from attendance_sheet x where ${ownRows(who, "x.organization_id")} and x.id = a.sheet_id
        offset 0) sh where ${filters.where}`,
    closed: () => inEach(statusOf.closed),
    all: () => walked([sql`true`]),
  }
  return sql<{
    id: string
  }>`${filters.found} select sh.id from (${rows[view]()}) sh order by ${by} limit ${limit} offset ${offset}`
}

/** How many sheets each view holds, the filters counted, in one pass over one index. */
export const countSheets = (who: Who, asked: Asked, on: IsoDate): Sql<Record<View, number>> => {
  const { found, where } = filtersOf(who, asked)
  return sql<Record<View, number>>`${found}
    select count(*) filter (where ${isToday(on)})::int as today,
      count(*) filter (where ${isOneOf(statusOf.to_sign)})::int as to_sign,
      count(*) filter (where ${isOneOf(statusOf.incomplete)} and ${isLate(on)})::int as incomplete,
      count(*) filter (where ${isAmong(sql`sh.id`, withAnomaly(who))})::int as anomalies,
      count(*) filter (where ${isOneOf(statusOf.closed)})::int as closed,
      count(*)::int as "all"
    from attendance_sheet sh where ${where}`
}
