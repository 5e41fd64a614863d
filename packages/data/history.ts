import { type Sql, sql } from "./sql.ts"
import { ownRows } from "./walls.ts"
import type { Who } from "./who.ts"

export type AuditRow<Subject extends string = string> = {
  seq: number
  at: Date
  actor_account_id: string | null
  action: string
  operation: "insert" | "update" | "delete" | "note"
  subject: Subject
  subject_id: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

export const HISTORY_PAGE = 50

/** The entries of some rows of one table (all of them, when `ids` is null), newest first: each has its road in the index. */
export const auditOf = (who: Who, subject: string, ids: Sql | null, before: number | undefined): Sql => sql`
  (select seq, at, actor_account_id, action, operation, subject, subject_id, before, after from audit_entry
   where ${ownRows(who)} and subject = ${subject} ${ids === null ? sql`` : sql`and subject_id in (${ids})`}
     and seq < coalesce(${before ?? null}::bigint, 9223372036854775807) order by at desc limit ${HISTORY_PAGE + 1})`

/** The page of several tables together, and one more row that tells whether there is another page. */
export const auditPage = <Subject extends string>(parts: readonly Sql[]): Sql<AuditRow<Subject>> => {
  const all = parts.reduce((united, part) => sql`${united} union all ${part}`)
  return sql<
    AuditRow<Subject>
  >`select * from (${all}) audited order by at desc, seq desc limit ${HISTORY_PAGE + 1}`
}

/** The rows to show, and where the next page begins. */
export const cutPage = <Row extends { seq: number }>(rows: readonly Row[]) => {
  const shown = rows.slice(0, HISTORY_PAGE)
  return { shown, next: rows.length > HISTORY_PAGE ? (shown.at(-1)?.seq ?? null) : null }
}
