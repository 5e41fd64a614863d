import { newId } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { NEW_SESSION, placedSession } from "../planning/placed-session.ts"
import { requirePlaceable } from "../planning/require-placeable.ts"
import { insertSessions } from "./insert-sessions.ts"
import { requireParts, requireTimes } from "./save-session.ts"
import { loadSession } from "./session-row.ts"

export const createSession = command(wire.createSession, async (scope, { body }) => {
  requireTimes(body)
  await requireParts(scope, body)
  const kept = await requirePlaceable(scope, placedSession(NEW_SESSION, body), null, body)
  const id = newId()
  await insertSessions(scope, [{ id, fields: body, kept }])
  return { session: await loadSession(scope, id) }
})
