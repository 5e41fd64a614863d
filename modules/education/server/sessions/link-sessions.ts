import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { PlacedFields } from "../planning/placed-session.ts"

/** Before sessions move: a class that leaves one must not be in the way of its new time. */
export const dropLinks = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  const own = ownRows(scope.who)
  await scope.run(
    sql`delete from course_session_class where ${own} and session_id = any(${[...ids]}::uuid[])`,
  )
  await scope.run(
    sql`delete from course_session_trainer where ${own} and session_id = any(${[...ids]}::uuid[])`,
  )
}

type Linked = { id: string; fields: Pick<PlacedFields, "class_ids" | "trainer_ids"> }

/** Classes and trainers of sessions, as many as there are in two statements. Their times are the session's own, read from it. */
export const insertLinks = async (scope: Scope, sessions: readonly Linked[]): Promise<void> => {
  const links = (ids: (fields: Linked["fields"]) => readonly string[]) =>
    sessions.flatMap(({ id, fields }) =>
      [...new Set(ids(fields))].map((linked, rank) => ({ id: newId(), session_id: id, linked, rank })),
    )
  const link = sql`(id uuid, session_id uuid, linked uuid, rank int)`
  await scope.run(sql`
    insert into course_session_class (id, organization_id, session_id, class_id, during, is_held)
    select x.id, ${organizationOf(scope.who)}, s.id, x.linked, s.during, s.is_held
    from jsonb_to_recordset(${JSON.stringify(links(({ class_ids }) => class_ids))}::jsonb) x ${link}
      join course_session s on ${ownRows(scope.who, "s.organization_id")} and s.id = x.session_id`)
  await scope.run(sql`
    insert into course_session_trainer (id, organization_id, session_id, trainer_id, is_lead, during, is_held)
    select x.id, ${organizationOf(scope.who)}, s.id, x.linked, x.rank = 0, s.during, s.is_held
    from jsonb_to_recordset(${JSON.stringify(links(({ trainer_ids }) => trainer_ids))}::jsonb) x ${link}
      join course_session s on ${ownRows(scope.who, "s.organization_id")} and s.id = x.session_id`)
}
