import { ownRows, type Scope, sql } from "@jalon/data"
import {
  leftReasonWords,
  type MovableSession,
  type SeriesScope,
  type SeriesSession,
  sessionsInScope,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { localMoment } from "../local-moment.ts"
import { lockSession } from "../sessions/lock-session.ts"
import { lockedSessions } from "../weeks/move-rows.ts"
import type { Left } from "../weeks/report.ts"

export type InScope = {
  /** Taken until the end of the transaction. */
  reached: MovableSession[]
  left: Left[]
}

/** The sessions of a series that an edit of one of them reaches, and those that it leaves alone, with the reason. */
export const seriesInScope = async (
  scope: Scope,
  sessionId: string,
  { version, scope: reach }: { version: number; scope: SeriesScope },
): Promise<InScope> => {
  await lockSession(scope, sessionId, version)
  const rows = await scope.run(sql<{ id: string; is_detached: boolean }>`
    select s.id, s.is_detached from course_session s
    where ${ownRows(scope.who, "s.organization_id")} and s.series_id = (
      select e.series_id from course_session e
      where ${ownRows(scope.who, "e.organization_id")} and e.id = ${sessionId} and not e.is_detached)`)
  const detached = new Map(rows.map(({ id, is_detached }) => [id, is_detached]))
  if (!detached.has(sessionId)) throw refuse("session.no_series")
  const locked = await lockedSessions(scope, sql`s.id = any(${[...detached.keys()]}::uuid[])`)
  const series: SeriesSession[] = locked.map((one) => ({ ...one, isDetached: detached.get(one.id) ?? false }))
  const edited = series.find(({ id }) => id === sessionId) as SeriesSession
  const { changed, left } = sessionsInScope(edited, reach, series, localMoment())
  const byId = new Map(locked.map((one) => [one.id, one]))
  return {
    reached: locked.filter(({ id }) => changed.includes(id)),
    left: left.map(({ id, reason }) => ({
      on_date: byId.get(id)?.date ?? "",
      label: byId.get(id)?.label ?? "",
      because: "locked",
      sentence: leftReasonWords[reason],
    })),
  }
}
