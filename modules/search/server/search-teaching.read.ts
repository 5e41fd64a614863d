import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { foundKeys } from "./found-keys.ts"
import { foundSessions } from "./found-sessions.read.ts"
import type { SessionDetail } from "./session-detail.ts"

/** Shown of each kind. */
const SHOWN = 6
/** Read of each kind before the best are chosen. */
const LOOKED_AT = 30

export type FoundTaught = {
  kind: "session" | "trainer" | "room"
  id: string
  title: string
  detail: string | null
  room_kind: string | null
  capacity: number | null
  session: (SessionDetail & { class_id: string | null }) | null
}

const sessions = (who: Who, asked: { keys: readonly string[]; day: IsoDate | null; on: IsoDate }): Sql => sql`
  (select 'session' as kind, s.id, coalesce(s.title, su.title) as title, null as detail, null as room_kind, null::int as capacity,
     jsonb_build_object('on_date', s.on_date, 'start_minute', s.start_minute, 'end_minute', s.end_minute, 'room', r.name,
       'class_id', c.first_id, 'classes', c.names, 'trainers', t.names) as session,
     1 as place, s.on_date || lpad(s.start_minute::text, 5, '0') as name
   from (${foundSessions(who, asked)}) found (id)
     cross join lateral (select * from course_session where id = found.id offset 0) s
     left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
     left join room r on r.organization_id = s.organization_id and r.id = s.room_id
     cross join lateral (select string_agg(k.name, ', ' order by k.sort_name) as names,
         (array_agg(k.id order by k.sort_name))[1] as first_id
       from course_session_class l join class k on k.organization_id = l.organization_id and k.id = l.class_id
       where l.organization_id = s.organization_id and l.session_id = s.id) c
     cross join lateral (select string_agg(k.first_name || ' ' || k.last_name, ', ' order by l.is_lead desc, k.sort_name) as names
       from course_session_trainer l join trainer k on k.organization_id = l.organization_id and k.id = l.trainer_id
       where l.organization_id = s.organization_id and l.session_id = s.id) t
   where ${ownRows(who, "s.organization_id")}
   order by s.on_date, s.start_minute, s.id limit ${SHOWN})`

/** One by one by their ids, as the other kinds are: see `search`. */
const rowsOf = (who: Who, table: "trainer" | "room", keys: readonly string[]): Sql => sql`
  (${foundKeys(who, table, keys, LOOKED_AT)}) found_key
  cross join lateral (select * from ${table === "trainer" ? sql`trainer` : sql`room`} where id = found_key.subject_id offset 0)`

const trainers = (who: Who, keys: readonly string[]): Sql => sql`
  (select 'trainer', t.id, t.first_name || ' ' || t.last_name,
     (select string_agg(su.title, ', ' order by su.sort_title) from trainer_subject ts
        join subject su on su.organization_id = ts.organization_id and su.id = ts.subject_id
      where ts.organization_id = t.organization_id and ts.trainer_id = t.id), null, null, null, 2, t.sort_name
   from ${rowsOf(who, "trainer", keys)} t where ${ownRows(who, "t.organization_id")} order by t.sort_name limit ${SHOWN})`

const rooms = (who: Who, keys: readonly string[]): Sql => sql`
  (select 'room', r.id, r.name, (select s.name from site s where s.organization_id = r.organization_id and s.id = r.site_id),
     r.kind, r.capacity, null, 3, r.sort_name
   from ${rowsOf(who, "room", keys)} r where ${ownRows(who, "r.organization_id")} order by r.sort_name limit ${SHOWN})`

/** What of a planning is found. A day that was typed says which sessions; trainers and rooms are found by words alone. */
export const foundTaught = (
  who: Who,
  asked: { keys: readonly string[]; day: IsoDate | null; on: IsoDate },
): Sql<FoundTaught> => {
  const beside =
    asked.day === null
      ? sql`union all ${trainers(who, asked.keys)} union all ${rooms(who, asked.keys)}`
      : sql``
  return sql<FoundTaught>`
    select kind, id, title, detail, room_kind, capacity, session from (${sessions(who, asked)} ${beside}) found
    order by place, name`
}
