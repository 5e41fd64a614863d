import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { netMinutes, timesFaults, timesFaultWords } from "../../rules/index.ts"
import type { SessionFields } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { requireAll } from "../asking.ts"

type Times = Pick<SessionFields, "on_date" | "start_minute" | "end_minute" | "breaks">

const timesOf = ({ on_date, start_minute, end_minute, breaks }: Times) => ({
  date: on_date,
  startMin: start_minute,
  endMin: end_minute,
  breaks: breaks.map(({ start, end }) => ({ startMin: start, endMin: end })),
})

/** The time taught, once its times make sense. */
export const requireTimes = (fields: Times): number => {
  const times = timesOf(fields)
  const [fault] = timesFaults(times)
  if (fault) {
    const field = fault.includes("break") ? "breaks" : "end_minute"
    throw refuse("request.invalid", {}, { [field]: timesFaultWords[fault] })
  }
  return netMinutes(times)
}

/** What a session is put together from is the school's own, and still in use. */
export const requireParts = async (scope: Scope, fields: SessionFields): Promise<void> => {
  if (fields.subject_id === null && fields.title === null)
    throw refuse("request.invalid", {}, { subject_id: "Champ requis" })
  const own = ownRows(scope.who)
  await requireAll(
    scope,
    "class_ids",
    fields.class_ids,
    (ids) =>
      sql`select count(*)::int as n from class where ${own} and id = any(${ids}::uuid[]) and archived_at is null`,
  )
  await requireAll(
    scope,
    "trainer_ids",
    fields.trainer_ids,
    (ids) =>
      sql`select count(*)::int as n from trainer where ${own} and id = any(${ids}::uuid[]) and archived_at is null`,
  )
  await requireAll(
    scope,
    "subject_id",
    fields.subject_id === null ? [] : [fields.subject_id],
    (ids) => sql`select count(*)::int as n from subject where ${own} and id = any(${ids}::uuid[])`,
  )
  await requireAll(
    scope,
    "room_id",
    fields.room_id === null ? [] : [fields.room_id],
    (ids) =>
      sql`select count(*)::int as n from room where ${own} and id = any(${ids}::uuid[]) and archived_at is null`,
  )
}

/** Whether a room is held by one session alone is the room's: the reference checks that both say the same. */
export const exclusiveOf = (scope: Scope, roomId: string | null) =>
  sql`(select is_exclusive from room where ${ownRows(scope.who)} and id = ${roomId}::uuid)`

/** Before a session moves: a class that leaves it must not be in the way of its new time. */
export const dropLinks = async (scope: Scope, id: string): Promise<void> => {
  const own = ownRows(scope.who)
  await scope.run(sql`delete from course_session_class where ${own} and session_id = ${id}`)
  await scope.run(sql`delete from course_session_trainer where ${own} and session_id = ${id}`)
}

/** The times of links are the session's own, read from it. */
export const writeLinks = async (
  scope: Scope,
  id: string,
  fields: Pick<SessionFields, "class_ids" | "trainer_ids">,
): Promise<void> => {
  const [classes, trainers] = [[...new Set(fields.class_ids)], [...new Set(fields.trainer_ids)]]
  await scope.run(sql`
    insert into course_session_class (id, organization_id, session_id, class_id, during, is_held)
    select x.id, ${organizationOf(scope.who)}, s.id, x.class_id, s.during, s.is_held
    from course_session s, unnest(${classes.map(() => newId())}::uuid[], ${classes}::uuid[]) x (id, class_id)
    where ${ownRows(scope.who, "s.organization_id")} and s.id = ${id}`)
  await scope.run(sql`
    insert into course_session_trainer (id, organization_id, session_id, trainer_id, is_lead, during, is_held)
    select x.id, ${organizationOf(scope.who)}, s.id, x.trainer_id, x.rank = 1, s.during, s.is_held
    from course_session s, unnest(${trainers.map(() => newId())}::uuid[], ${trainers}::uuid[]) with ordinality
      x (id, trainer_id, rank)
    where ${ownRows(scope.who, "s.organization_id")} and s.id = ${id}`)
}
