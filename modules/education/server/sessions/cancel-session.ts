import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { lockSession } from "./lock-session.ts"
import { loadSession } from "./session-row.ts"

export const cancelSession = command(wire.cancelSession, async (scope, { params, body }) => {
  const row = await lockSession(scope, params.sessionId, body.version)
  await scope.run(sql`
    update course_session set status = 'cancelled', cancel_reason = ${body.reason}, version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  return { session: await loadSession(scope, row.id) }
})
