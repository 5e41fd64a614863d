import { organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { formatFrenchDate } from "@jalon/kernel"
import { clockWords } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export type Wanted = {
  on_date: string
  start_minute: number
  end_minute: number
  mode: string
  class_ids: readonly string[]
  trainer_ids: readonly string[]
  room_id: string | null
}

type Taken = { name: string; label: string; start_minute: number; end_minute: number; with_classes: string }

const sentenceOf = ({ name, label, start_minute, end_minute, with_classes }: Taken): string =>
  `${name} est déjà en « ${label} » de ${clockWords(start_minute)} à ${clockWords(end_minute)}${with_classes === name ? "" : ` avec ${with_classes}`}`

/**
 * Two who plan the same day in the same school do so one after the other, so that the second hears who and what is taken. The
 * constraints of the tables hold whatever this forgets.
 */
const takeTurn = (scope: Scope, day: string) =>
  scope.run(
    sql`select pg_advisory_xact_lock(hashtextextended('sessions ' || ${day}, ${organizationOf(scope.who)}::bigint))`,
  )

/** Everyone and everything that is taken then by another session, each with its sentence. */
const takenBy = (scope: Scope, wanted: Wanted, except: string | null): Promise<Taken[]> =>
  scope.run(sql<Taken>`
    with others as (
      select s.id, s.organization_id, coalesce(s.title, su.title) as label, s.start_minute, s.end_minute, s.room_id,
        s.room_is_exclusive,
        (select string_agg(c.name, ', ' order by c.sort_name) from course_session_class sc
           join class c on c.organization_id = sc.organization_id and c.id = sc.class_id
         where sc.organization_id = s.organization_id and sc.session_id = s.id) as with_classes
      from course_session s left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
      where ${ownRows(scope.who, "s.organization_id")} and s.on_date = ${wanted.on_date}::date and s.is_held
        and s.start_minute < ${wanted.end_minute} and s.end_minute > ${wanted.start_minute}
        and s.id is distinct from ${except}::uuid
    )
    select 1 as rank, c.name, o.label, o.start_minute, o.end_minute, o.with_classes
    from others o join course_session_class sc on sc.organization_id = o.organization_id and sc.session_id = o.id
      join class c on c.organization_id = sc.organization_id and c.id = sc.class_id
    where sc.class_id = any(${[...wanted.class_ids]}::uuid[])
    union all
    select 2, t.first_name || ' ' || t.last_name, o.label, o.start_minute, o.end_minute, o.with_classes
    from others o join course_session_trainer st on st.organization_id = o.organization_id and st.session_id = o.id
      join trainer t on t.organization_id = st.organization_id and t.id = st.trainer_id
    where st.trainer_id = any(${[...wanted.trainer_ids]}::uuid[])
    union all
    select 3, 'La salle ' || r.name, o.label, o.start_minute, o.end_minute, o.with_classes
    from others o join room r on r.organization_id = o.organization_id and r.id = o.room_id
    where o.room_is_exclusive and r.is_exclusive and o.room_id = ${wanted.room_id}::uuid
    order by 1, 2, 4`)

const requireClassDates = async (scope: Scope, { class_ids, on_date }: Wanted) => {
  const outside = await scope.find(sql<{ name: string; start_date: string; end_date: string }>`
    select name, start_date, end_date from class
    where ${ownRows(scope.who)} and id = any(${[...class_ids]}::uuid[]) and not ${on_date}::date between start_date and end_date
    order by sort_name limit 1`)
  if (outside)
    throw refuse("session.outside_class", {
      name: outside.name,
      from: formatFrenchDate(outside.start_date),
      to: formatFrenchDate(outside.end_date),
    })
}

const requireOpenRoom = async (scope: Scope, wanted: Wanted) => {
  const shut = await scope.find(sql<{ name: string; reason: string | null; to_date: string }>`
    select r.name, u.reason, u.to_date from room_unavailability u
      join room r on r.organization_id = u.organization_id and r.id = u.room_id
    where ${ownRows(scope.who, "u.organization_id")} and u.room_id = ${wanted.room_id}::uuid
      and ${wanted.on_date}::date between u.from_date and u.to_date
      and u.start_minute < ${wanted.end_minute} and u.end_minute > ${wanted.start_minute} limit 1`)
  if (shut)
    throw refuse("session.room_closed", {
      name: shut.name,
      to: formatFrenchDate(shut.to_date),
      reason: shut.reason === null ? "" : ` (${shut.reason})`,
    })
}

/** Refuses a time at which a class, a trainer or a room is taken, telling all of them at once. */
export const requireFree = async (scope: Scope, wanted: Wanted, except: string | null): Promise<void> => {
  await takeTurn(scope, wanted.on_date)
  await requireClassDates(scope, wanted)
  await requireOpenRoom(scope, wanted)
  // Work at one's own pace takes nobody's time.
  if (wanted.mode === "distanciel_asynchrone") return
  const taken = await takenBy(scope, wanted, except)
  if (taken.length > 0) throw refuse("session.overlaps", { details: taken.map(sentenceOf).join(" ; ") })
}
