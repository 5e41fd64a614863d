import { accountOf, newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { requireFree } from "./require-free.ts"
import { exclusiveOf, requireParts, requireTimes, writeLinks } from "./save-session.ts"
import { loadSession } from "./session-row.ts"

export const createSession = command(wire.createSession, async (scope, { body }) => {
  const net = requireTimes(body)
  await requireParts(scope, body)
  await requireFree(scope, body, null)
  const id = newId()
  await scope.run(sql`
    insert into course_session (id, organization_id, subject_id, title, kind, mode, on_date, start_minute, end_minute, breaks,
      net_minutes, room_id, room_is_exclusive, place, video_url, created_by)
    values (${id}, ${organizationOf(scope.who)}, ${body.subject_id}, ${body.title}, ${body.kind}, ${body.mode}, ${body.on_date},
      ${body.start_minute}, ${body.end_minute}, ${JSON.stringify(body.breaks)}::jsonb, ${net}, ${body.room_id},
      ${exclusiveOf(scope, body.room_id)}, ${body.place}, ${body.video_url}, ${accountOf(scope.who)})`)
  await writeLinks(scope, id, body)
  return { session: await loadSession(scope, id) }
})
