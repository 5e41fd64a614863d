import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { COUNTED, SHOWN } from "@jalon/to-do/source"
import type { ContractStatus } from "../../rules/index.ts"
import { type ActionRow, actionColumns } from "../list/listed-action.ts"

export type ToDoRow = ActionRow & {
  found: number
  id: string
  number: string
  status_before_archive: ContractStatus | null
  learner_name: string
  company_name: string
  ends_on: IsoDate | null
  broken_on: IsoDate | null
  /** Whom a convention is sent to. */
  email: string | null
  /** When who is awaited was last written to; the day of the status when they never were. */
  written_at: Date
}

/** When who is awaited was last written to: the company for the whole, the person hired for their part. */
const lastLink = (who: Who): Sql => sql`
  select d.created_at from guest_link d
  where ${ownRows(who, "d.organization_id")} and d.subject = 'contract' and d.subject_id = c.id::text
    and (d.part is null) = (c.status <> 'awaiting_student')
  order by d.created_at desc limit 1`

type Asked = {
  statuses: readonly ContractStatus[]
  /** Those of the statuses in which somebody else waits. */
  blocking?: readonly ContractStatus[]
  /** Only those due by that day. */
  dueBy?: IsoDate
  /** Whether the OPCO lacks a document of the file: only those, or all but those. */
  lacksDocuments?: boolean
  /** A day that is near: those due by then come first. */
  soon: IsoDate
  /** What a row `c` must fulfil beside; looked at in the first few of each status. */
  which?: Sql
}

/** With a condition that no index knows, the most urgent few of each status are looked at, never the whole of it. */
const LOOKED_AT = 300

/**
 * The most urgent contracts in some statuses, less those on their way to an OPCO: nobody has anything to do for them. Each status is one walk along the index of days, stopped early; the rows
 * themselves are then read by their ids, one by one, behind a fence: where schools are small on average, the planner would
 * rather read the whole of one, which may be the largest.
 */
export const toDoRows = (
  who: Who,
  { statuses, blocking = [], dueBy, lacksDocuments, soon, which }: Asked,
): Sql<ToDoRow> => {
  const due = dueBy === undefined ? sql`true` : sql`k.deadline_on <= ${dueBy}::date`
  const deposit =
    lacksDocuments === true
      ? sql`k.deposit_state in ('to_carry', 'documents_stopped')`
      : sql`k.deposit_state is distinct from 'running'`
  const others =
    lacksDocuments === false
      ? sql`(k.deposit_state in ('to_carry', 'documents_stopped')) is not true`
      : sql`true`
  const ids = sql`
    select k.id, k.deadline_on, s.status from unnest(${[...statuses]}::text[]) s (status)
    cross join lateral (
      select k.id, k.deadline_on from contract k
      where ${ownRows(who, "k.organization_id")} and k.status = s.status and ${due}
        and ${deposit} and ${others}
      order by k.deadline_on, k.id limit ${which ? LOOKED_AT : COUNTED + 1}) k`
  const written = sql`coalesce((${lastLink(who)}), c.status_since)`
  const kept = which
    ? sql`select p.id, p.deadline_on, p.status from picked p
        cross join lateral (select * from contract where id = p.id offset 0) c where ${which}`
    : sql`select id, deadline_on, status from picked`
  return sql<ToDoRow>`
    with picked as materialized (${ids}),
    kept as materialized (${kept}),
    first as materialized (
      select id, row_number() over () as place from (
        select id from kept
        order by (deadline_on <= ${soon}::date) is not true, status <> all(${[...blocking]}::text[]), deadline_on, id
        limit ${SHOWN}) f)
    select (select count(*)::int from kept) as found, c.id, c.number, c.status_before_archive,
      c.learner_name, c.company_name, c.ends_on, c.broken_on, ${actionColumns},
      coalesce(c.fields ->> 'employeur_signataire_courriel', c.fields ->> 'employeur_courriel') as email, ${written} as written_at
    from first cross join lateral (select * from contract where id = first.id offset 0) c
    order by first.place`
}

/** Who is awaited has not been written to for so many days; fewer when the law's day is near. */
export const isSilent = (who: Who, soon: IsoDate): Sql => sql`
  coalesce((${lastLink(who)}), c.status_since) < now() - case when c.deadline_on <= ${soon}::date
    then interval '1 day' else interval '5 days' end`
