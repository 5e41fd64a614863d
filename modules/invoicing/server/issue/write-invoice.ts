import { accountOf, newId, onlyRow, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { InvoiceContent, SeriesKind } from "../../rules/index.ts"

export type NewInvoice = {
  contractId: string
  instalmentId: string
  originalId: string | null
  reason: string | null
  dueOn: IsoDate
  totalCents: number
  content: InvoiceContent
}

export type WrittenInvoice = { id: string; full_number: string }

/**
 * Takes the next numbers of the series and writes what has them: whoever comes next waits for this transaction, and takes the same
 * numbers if it is undone. A day before the last one of the series writes nothing. Each hash is made of what is written and of the
 * hash before it. Answered in the order of what was given.
 */
export const writeInvoices = async (
  scope: Scope,
  kind: SeriesKind,
  issuedOn: IsoDate,
  invoices: readonly NewInvoice[],
): Promise<WrittenInvoice[]> => {
  if (invoices.length === 0) return []
  const rows = invoices.map((invoice) => ({
    id: newId(),
    contract_id: invoice.contractId,
    instalment_id: invoice.instalmentId,
    original_id: invoice.originalId,
    reason: invoice.reason,
    due_on: invoice.dueOn,
    total_cents: invoice.totalCents,
    document: invoice.content,
  }))
  const ofSeries = sql`${ownRows(scope.who, "s.organization_id")} and s.kind = ${kind}`
  // Two statements in one trip: the second is asked once the series is held, and so sees the number that is really next.
  const [, written] = await Promise.all([
    scope.run(sql`select s.id from invoice_series s where ${ofSeries} for update`),
    scope.run(sql<WrittenInvoice>`
      with asked as materialized (
        select a.*, n from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as list (one, n)
          cross join lateral jsonb_to_record(one) as a (id uuid, contract_id uuid, instalment_id uuid, original_id uuid, reason text,
            due_on date, total_cents bigint, document jsonb)),
      numbered as (
        select a.*, s.id as series_id, s.prefix, (s.next_number + n - 1)::int as number,
          invoice_link(coalesce(s.last_hash, ''::bytea), convert_to(concat_ws(chr(31), s.prefix, s.next_number + n - 1,
            ${issuedOn}::text, a.due_on::text, a.total_cents::text, a.document::text), 'UTF8')) over (order by n) as hash
        from asked a join invoice_series s on ${ofSeries}
        where coalesce(s.last_issued_on, ${issuedOn}::date) <= ${issuedOn}::date),
      written as (
        insert into invoice (id, organization_id, series_id, kind, number, full_number, contract_id, instalment_id, original_id, reason,
          issued_on, due_on, total_cents, document, hash, issued_by)
        select id, ${organizationOf(scope.who)}, series_id, ${kind}, number,
          prefix || '-' || left(${issuedOn}::text, 4) || '-' || lpad(number::text, greatest(6, length(number::text)), '0'),
          contract_id, instalment_id, original_id, reason, ${issuedOn}::date, due_on, total_cents, document, hash,
          ${accountOf(scope.who)}::uuid
        from numbered order by number
        returning id, full_number, number, hash),
      taken as (
        update invoice_series s set next_number = last.number + 1, last_issued_on = ${issuedOn}::date, last_hash = last.hash
        from (select number, hash from written order by number desc limit 1) last where ${ofSeries})
      select id, full_number from written order by number`),
  ])
  return written
}

export type NewEvent = {
  invoiceId: string
  move: string
  toState: string
  happenedOn: IsoDate
  channel?: string | null
  reference?: string | null
  reason?: string | null
}

/** Answers their ids. */
export const addEvents = async (scope: Scope, events: readonly NewEvent[]): Promise<string[]> => {
  const rows = events.map((event) => ({
    id: newId(),
    invoice_id: event.invoiceId,
    move: event.move,
    to_state: event.toState,
    channel: event.channel ?? null,
    reference: event.reference ?? null,
    reason: event.reason ?? null,
    happened_on: event.happenedOn,
  }))
  await scope.run(sql`
    insert into invoice_event (id, organization_id, invoice_id, move, to_state, channel, reference, reason, happened_on, account_id)
    select e.id, ${organizationOf(scope.who)}, e.invoice_id, e.move, e.to_state, e.channel, e.reference, e.reason, e.happened_on,
      ${accountOf(scope.who)}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, invoice_id uuid, move text, to_state text, channel text,
      reference text, reason text, happened_on date)`)
  return rows.map(({ id }) => id)
}

export const addEvent = async (scope: Scope, event: NewEvent): Promise<string> =>
  onlyRow((await addEvents(scope, [event]))[0])
