import { ownRows, type Scope, sql } from "@jalon/data"
import type { SessionStatus } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { found } from "../asking.ts"

type Locked = { id: string; version: number; status: SessionStatus; has_open_sheet: boolean }

/** Taken until the end of the transaction, as it was seen by whoever writes, and still to be held. */
export const lockSession = async (scope: Scope, id: string, version: number): Promise<Locked> => {
  const row = found(
    await scope.find(sql<Locked>`
      select id, version, status, exists (
          select from attendance_sheet h
          where h.organization_id = s.organization_id and h.session_id = s.id and h.opened_at is not null) as has_open_sheet
      from course_session s where ${ownRows(scope.who, "s.organization_id")} and s.id = ${id} for no key update of s`),
  )
  if (row.version !== version) throw refuse("session.changed")
  if (row.status === "cancelled" || row.status === "done") throw refuse("session.closed")
  // What people signed for stays where they signed it: the sheet is corrected, not the planning.
  if (row.has_open_sheet) throw refuse("session.sheet_opened")
  return row
}

/** What was published and is written again is shown as changed until it is published anew. */
export const statusAfter = (status: SessionStatus): SessionStatus =>
  status === "published" ? "modified" : status
