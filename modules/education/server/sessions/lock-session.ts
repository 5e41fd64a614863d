import { ownRows, type Scope, sql } from "@jalon/data"
import type { SessionStatus } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"

type Locked = { id: string; version: number; status: SessionStatus }

/** Taken until the end of the transaction, as it was seen by whoever writes, and still to be held. */
export const lockSession = async (scope: Scope, id: string, version: number): Promise<Locked> => {
  const row = found(
    await scope.find(sql<Locked>`
      select id, version, status from course_session where ${ownRows(scope.who)} and id = ${id} for no key update`),
  )
  if (row.version !== version) throw refuse("session.changed")
  if (row.status === "cancelled" || row.status === "done") throw refuse("session.closed")
  return row
}

/** What was published and is written again is shown as changed until it is published anew. */
export const statusAfter = (status: SessionStatus): SessionStatus =>
  status === "published" ? "modified" : status
