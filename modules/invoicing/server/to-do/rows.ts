import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { COUNTED, SHOWN } from "@jalon/to-do/source"
import type { Block } from "../../rules/index.ts"

/** Invoices looked at to say who owes them: beyond, they are one line for all. */
export const LOOKED_AT = 300

/** What is open on a day and meets a condition, the oldest first, counted up to one more than `COUNTED`. */
const openRows = (who: Who, on: IsoDate, which: Sql): Sql => sql`
  select i.opens_on, i.cents, i.payer_key from instalment i
  where ${ownRows(who, "i.organization_id")} and i.bucket = 'open' and ${which} and i.opens_on <= ${on}::date
  order by i.opens_on limit ${COUNTED + 1}`

export type ReadyRow = { found: number; oldest: IsoDate | null; cents: number; payers: string[] | null }

/** What can be invoiced now; the condition is that of its index, to the letter. */
export const readyRows = (who: Who, on: IsoDate): Sql<ReadyRow> => sql<ReadyRow>`
  select count(*)::int as found, min(opens_on) as oldest, coalesce(sum(cents), 0)::float8 as cents,
    array_agg(distinct payer_key) as payers
  from (${openRows(
    who,
    on,
    sql`i.blocks = '{}' and (not i.needs_certificate or i.certificate_file_id is not null or i.certificate_declared_on is not null)`,
  )}) ready`

export type BlockedRow = { kind: Block; found: number; oldest: IsoDate }

/** Each is the condition of its own index, to the letter. */
const held: Readonly<Record<Block, Sql>> = {
  contract_not_engaged: sql`'contract_not_engaged' = any(i.blocks)`,
  opco_not_connected: sql`'opco_not_connected' = any(i.blocks)`,
  cost_unknown: sql`'cost_unknown' = any(i.blocks)`,
  hours_unknown: sql`'hours_unknown' = any(i.blocks)`,
  certificate_missing: sql`i.needs_certificate and i.certificate_file_id is null and i.certificate_declared_on is null`,
}

/** What is open and cannot be invoiced, by what stops it; stopped twice, it is in both. */
export const blockedRows = (who: Who, on: IsoDate): Sql<BlockedRow> => {
  const counted = (kind: Block): Sql => sql`
    select ${kind}::text as kind, count(*)::int as found, min(opens_on) as oldest from (${openRows(who, on, held[kind])}) held`
  return sql<BlockedRow>`
    select kind, found, oldest from (
      ${counted("contract_not_engaged")} union all ${counted("opco_not_connected")} union all ${counted("certificate_missing")}
      union all ${counted("cost_unknown")} union all ${counted("hours_unknown")}) blocked
    where found > 0 order by oldest, kind`
}

export type OwedRow = {
  payer_key: string
  found: number
  /** Of all payers, up to one more than `LOOKED_AT`. */
  all_found: number
  cents: number
  oldest: IsoDate
  /** What the payer said of the last one it refused. */
  reason: string | null
}

/** By payer: whoever chases money speaks to one payer of all that it owes. */
const owedRows = (rows: Sql, reason: Sql): Sql<OwedRow> => sql<OwedRow>`
  with owed as materialized (${rows}),
  by_payer as materialized (
    select payer_key, count(*)::int as found, sum(left_cents)::float8 as cents, min(day) as oldest, (array_agg(invoice_id order by day))[1] as first_id
    from owed group by 1)
  select payer_key, found, (select count(*)::int from owed) as all_found, cents, oldest, ${reason} as reason
  from by_payer order by oldest, payer_key`

export const lateRows = (who: Who, on: IsoDate): Sql<OwedRow> =>
  owedRows(
    sql`select i.payer_key, i.left_cents, i.due_on as day, i.invoice_id from instalment i
      where ${ownRows(who, "i.organization_id")} and i.bucket = 'issued' and i.due_on < ${on}::date
      order by i.due_on limit ${LOOKED_AT + 1}`,
    sql`null::text`,
  )

export const rejectedRows = (who: Who): Sql<OwedRow> =>
  owedRows(
    sql`select i.payer_key, i.left_cents, i.opens_on as day, i.invoice_id from instalment i
      where ${ownRows(who, "i.organization_id")} and i.bucket = 'rejected'
      order by i.opens_on, i.sort_name, i.id limit ${LOOKED_AT + 1}`,
    sql`(select e.reason from invoice_event e
      where ${ownRows(who, "e.organization_id")} and e.invoice_id = by_payer.first_id and e.move = 'recordRejection'
      order by e.created_at desc limit 1)`,
  )

export type RectifiedRow = {
  found: number
  id: string
  learner: string
  payer_key: string
  invoice_number: string
  certificate_number: string
  certified_at: Date
  /** The sending that took the invoice; null when it left another way. */
  sending_id: string | null
}

/** Invoices that left with a certificate that another has replaced since; the condition is that of its index, to the letter. */
export const rectifiedRows = (who: Who): Sql<RectifiedRow> => sql<RectifiedRow>`
  with noted as materialized (
    select i.id, i.contract_id, i.invoice_id, i.invoice_number, i.payer_key, i.rectified_certificate_id from instalment i
    where ${ownRows(who, "i.organization_id")} and i.rectified_certificate_id is not null and i.invoice_state <> 'issued'
    order by i.opens_on, i.id limit ${COUNTED + 1})
  select count(*) over ()::int as found, n.id, c.learner_name as learner, n.payer_key, n.invoice_number,
    f.number as certificate_number, f.issued_at as certified_at,
    (select d.id from invoice_sending d where ${ownRows(who, "d.organization_id")} and d.invoice_id = n.invoice_id
        and d.state = 'sent' and d.internal_number is not null
      order by d.created_at desc limit 1) as sending_id
  from noted n
    cross join lateral (select * from attendance_certificate x where ${ownRows(who, "x.organization_id")}
      and x.id = n.rectified_certificate_id offset 0) f
    cross join lateral (select * from contract x where ${ownRows(who, "x.organization_id")} and x.id = n.contract_id offset 0) c
  order by f.issued_at, n.id limit ${SHOWN}`

export type VoidCertificateRow = {
  found: number
  id: string
  learner: string
  payer_key: string
  invoice_number: string
  certificate_number: string
  voided_at: Date
}

/**
 * Invoices that left with a certificate that nothing has replaced, and the one of its period that was cancelled last; the condition
 * is that of its index, to the letter.
 */
export const voidCertificateRows = (who: Who): Sql<VoidCertificateRow> => sql<VoidCertificateRow>`
  with noted as materialized (
    select i.id, i.contract_id, i.invoice_number, i.payer_key, i.certificate_id from instalment i
    where ${ownRows(who, "i.organization_id")} and i.is_certificate_void and i.invoice_state <> 'issued'
    order by i.opens_on, i.id limit ${COUNTED + 1})
  select count(*) over ()::int as found, n.id, c.learner_name as learner, n.payer_key, n.invoice_number,
    f.number as certificate_number, f.ended_at as voided_at
  from noted n
    cross join lateral (select * from attendance_certificate x where ${ownRows(who, "x.organization_id")}
      and x.id = n.certificate_id offset 0) a
    cross join lateral (select x.number, x.ended_at from attendance_certificate x
      where x.organization_id = a.organization_id and x.student_id = a.student_id and x.contract_id = a.contract_id
        and x.kind = a.kind and x.from_date = a.from_date and x.to_date = a.to_date and x.state = 'cancelled'
        and x.issued_at is not null
      order by x.ended_at desc limit 1) f
    cross join lateral (select * from contract x where ${ownRows(who, "x.organization_id")} and x.id = n.contract_id offset 0) c
  order by f.ended_at, n.id limit ${SHOWN}`
