import { ownRows, type Scope, sql } from "@jalon/data"
import type { MovableSession } from "../../rules/index.ts"
import { type SessionState, sessionStates } from "../operations/rewrite-sessions.ts"
import { lockedSessions } from "../weeks/move-rows.ts"

/** A session that an earlier file brought in, by what that file called it. */
export type KnownSession = { state: SessionState; session: MovableSession }

export const knownById = async (
  scope: Scope,
  externalIds: readonly string[],
): Promise<Map<string, KnownSession>> => {
  if (externalIds.length === 0) return new Map()
  const rows = await scope.run(sql<{ id: string; external_id: string }>`
    select id, external_id from course_session
    where ${ownRows(scope.who)} and external_id = any(${[...externalIds]}::text[])`)
  const ids = rows.map(({ id }) => id)
  const sessions = new Map(
    (await lockedSessions(scope, sql`s.id = any(${ids}::uuid[])`)).map((session) => [session.id, session]),
  )
  const states = await sessionStates(scope, ids)
  return new Map(
    rows.flatMap(({ id, external_id }): [string, KnownSession][] => {
      const [state, session] = [states.get(id), sessions.get(id)]
      return state && session ? [[external_id, { state, session }]] : []
    }),
  )
}
