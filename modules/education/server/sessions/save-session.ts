import { ownRows, type Scope, sql } from "@jalon/data"
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
