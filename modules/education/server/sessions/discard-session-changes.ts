import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { conflictSentence, restoreUnblocked } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"
import { rewriteSessions, sessionStates } from "../operations/rewrite-sessions.ts"
import { placedSession } from "../planning/placed-session.ts"
import { planningFor } from "../planning/planning-for.ts"
import { takeTurn } from "../planning/take-turn.ts"
import { publishedFields } from "../publication/published-fields.read.ts"
import { lockedSessions } from "../weeks/move-rows.ts"
import { loadSession } from "./session-row.ts"

/** As people still see it, also from a cancellation that nobody was told of. */
export const discardSessionChanges = command(wire.discardSessionChanges, async (scope, { params, body }) => {
  const [locked = null] = await lockedSessions(scope, sql`s.id = ${params.sessionId}`)
  const session = found(locked)
  if ((await loadSession(scope, session.id)).version !== body.version) throw refuse("session.changed")
  if (session.sheet === "open") throw refuse("session.sheet_opened")
  const fields = await publishedFields(scope, session.id)
  if (!fields) throw refuse("session.as_published")
  await takeTurn(scope, fields.on_date)
  const place = { ...placedSession(session.id, fields), status: "published" as const, label: session.label }
  const planning = await planningFor(scope, [session, place], [fields.on_date])
  const { blocked } = restoreUnblocked([session], new Map([[session.id, place]]), planning)
  const against = blocked.get(session.id) ?? []
  if (against.length > 0)
    throw refuse("session.blocked", { details: against.map(conflictSentence).join(" ") })
  const state = found((await sessionStates(scope, [session.id])).get(session.id) ?? null)
  await rewriteSessions(
    scope,
    [{ ...state, fields, status: "published", cancel_reason: null, change_reason: null }],
    null,
  )
  return { session: await loadSession(scope, session.id) }
})
