import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { atOpco, type ContractStatus } from "../../rules/index.ts"
import { type ActionRow, actionColumns } from "../list/listed-action.ts"

export type AnswerRow = ActionRow & {
  found: number
  id: string
  number: string
  status_before_archive: ContractStatus | null
  learner_name: string
  company_name: string
  opco: string | null
  ends_on: IsoDate | null
  broken_on: IsoDate | null
  status_since: Date
  said: string | null
  fault: string | null
}

/** Nothing was answered yet: what was last said is of a file that was sent before. */
const isSending = sql`(c.status = 'to_transmit' or c.status = any(${[...atOpco]}::text[]))`

/** The status alone is looked for by its index; a stopped deposit, and one whose documents are, by theirs. */
const waits = (who: Who): Sql => sql`
  select k.id, k.status_since from contract k
  where ${ownRows(who, "k.organization_id")} and k.status in ('rejected', 'info_requested', 'refused')
  union all
  select k.id, k.status_since from contract k
  where ${ownRows(who, "k.organization_id")} and k.deposit_state = 'stopped' and k.status = 'to_transmit'
  union all
  select k.id, k.status_since from contract k
  where ${ownRows(who, "k.organization_id")} and k.deposit_state = 'documents_stopped' and k.status = any(${[...atOpco]}::text[])`

/** The page is picked first; what was said is then read for its rows alone. */
export const answerRows = (who: Who, { limit, offset }: { limit: number; offset: number }): Sql<AnswerRow> =>
  sql<AnswerRow>`
    with waiting as materialized (${waits(who)}),
    picked as materialized (select id from waiting order by status_since, id limit ${limit} offset ${offset})
    select (select count(*)::int from waiting) as found, c.id, c.number, c.status_before_archive, c.learner_name,
      c.company_name, c.opco, c.ends_on, c.broken_on, c.status_since, ${actionColumns}, a.said, d.fault
    from picked cross join lateral (select * from contract where id = picked.id offset 0) c
      left join lateral (
        select coalesce(m.given ->> 'reason', m.given ->> 'errors', m.given ->> 'requested') as said from contract_move m
        where ${ownRows(who, "m.organization_id")} and m.contract_id = c.id
          and m.move in ('reject', 'rejectAtSending', 'requestInfo', 'refuse', 'confirmRefusal')
        order by m.created_at desc limit 1) a on not ${isSending}
      left join lateral (
        select p.error ->> 'fault' as fault from deposit p
        where ${ownRows(who, "p.organization_id")} and p.contract_id = c.id
        order by p.created_at desc limit 1) d on ${isSending}
    order by c.status_since, c.id`
