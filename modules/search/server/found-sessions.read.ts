import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { addDays, beginsWord, type IsoDate } from "@jalon/kernel"
import { beginning } from "./found-keys.ts"

/** Read before the best are chosen. */
const LOOKED_AT = 30
/** What one looks for by words alone is near; the rest of the year is found by its day. */
const NEAR_DAYS = 21
/** Visits and conferences are rare, and announced long before. */
const TITLED_DAYS = 365

/** Whose words begin with a key, each set read once into a hash. */
const ids = (who: Who, kind: string, key: string): Sql => sql`(${beginning(who, kind, key)})`

/**
 * Its subject or its room, then a class or a trainer of it: links are looked up only when the row itself does not say it. The
 * fences (offset) keep the planner from reading the links of all sessions at once instead.
 */
const says = (who: Who, key: string): Sql => sql`(
  (s.subject_id in ${ids(who, "subject", key)}) is true or (s.room_id in ${ids(who, "room", key)}) is true
  or exists (select from course_session_class sc where ${ownRows(who, "sc.organization_id")} and sc.session_id = s.id
    and (sc.class_id in ${ids(who, "class", key)}) is true offset 0)
  or exists (select from course_session_trainer st where ${ownRows(who, "st.organization_id")} and st.session_id = s.id
    and (st.trainer_id in ${ids(who, "trainer", key)}) is true offset 0))`

/** Asked once for the whole statement: a word that no part of a planning has leaves every session unread. */
const isKnown = (who: Who, key: string): Sql => sql`(select
  ${["subject", "class", "trainer", "room"]
    .map((kind) => sql`exists ${ids(who, kind, key)}`)
    .reduce((all, one) => sql`${all} or ${one}`)})`

const every = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`)

/** Sessions that take place on a day, or from a day on, the nearest first. */
export const foundSessions = (
  who: Who,
  { keys, day, on }: { keys: readonly string[]; day: IsoDate | null; on: IsoDate },
): Sql => {
  const within = (days: number) =>
    sql`${ownRows(who, "s.organization_id")} and s.status not in ('cancelled', 'postponed')
      and s.on_date between ${day ?? on}::date and ${day ?? addDays(on, days)}::date`
  const first = sql`order by s.on_date, s.start_minute limit ${LOOKED_AT}`
  const isTitled = (key: string) => sql`search_text(s.title) ~ ${beginsWord(key)}`
  const some = keys.map(isTitled).reduce((all, one) => sql`${all} or ${one}`, sql`false`)
  return sql`
    (select s.id from course_session s where ${within(NEAR_DAYS)} and ${every(keys.map((key) => isKnown(who, key)))}
      and ${every(keys.map((key) => says(who, key)))} ${first})
    union
    (select s.id from course_session s where s.title is not null and ${within(TITLED_DAYS)} and (${some})
      and ${every(keys.map((key) => sql`(${isTitled(key)} or ${says(who, key)})`))} ${first})`
}
