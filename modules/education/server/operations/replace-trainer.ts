import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found, requireAll } from "../asking.ts"
import { lockedSessions } from "../weeks/move-rows.ts"
import { changeTogether } from "./change-together.ts"

/** Everything else stays: a session of two trainers keeps the other one, and who led is followed by who comes. */
export const replaceTrainer = command(wire.replaceTrainer, async (scope, { body }) => {
  const {
    trainer_id: from,
    by_trainer_id: by,
    class_ids: classes = null,
    subject_ids: subjects = null,
  } = body
  found(await scope.find(sql`select id from trainer where ${ownRows(scope.who)} and id = ${from}`))
  await requireAll(
    scope,
    "by_trainer_id",
    [by],
    (ids) => sql`select count(*)::int as n from trainer
      where ${ownRows(scope.who)} and id = any(${ids}::uuid[]) and archived_at is null`,
  )
  const sessions = await lockedSessions(
    scope,
    sql`s.on_date between ${body.from}::date and ${body.to}::date and s.status in ('draft', 'published', 'modified')
      and exists (select from course_session_trainer st where st.organization_id = s.organization_id and st.session_id = s.id
        and st.trainer_id = ${from})
      and (${subjects}::uuid[] is null or s.subject_id = any(${subjects}::uuid[]))
      and (${classes}::uuid[] is null or exists (select from course_session_class sc
        where sc.organization_id = s.organization_id and sc.session_id = s.id and sc.class_id = any(${classes}::uuid[])))`,
  )
  if (sessions.length === 0) throw refuse("replace.empty")
  return changeTogether(
    scope,
    sessions,
    ({ fields }) => ({
      ...fields,
      trainer_ids: [...new Set(fields.trainer_ids.map((id) => (id === from ? by : id)))],
    }),
    { kind: "replace", isTrial: body.is_trial, reason: body.reason },
  )
})
