import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { InvoiceContent, SeriesKind } from "../../rules/index.ts"

export type NewInvoice = {
  kind: SeriesKind
  contractId: string
  instalmentId: string
  originalId: string | null
  reason: string | null
  issuedOn: IsoDate
  dueOn: IsoDate
  totalCents: number
  content: InvoiceContent
}

export type WrittenInvoice = { id: string; full_number: string }

/**
 * Takes the next number of the series and writes what has it, in one statement: whoever comes next waits for this transaction,
 * and takes the same number if it is undone. A day before the last one of the series writes nothing. Each hash is made of what
 * is written and of the hash before it.
 */
export const writeInvoice = (scope: Scope, invoice: NewInvoice): Promise<WrittenInvoice | null> =>
  scope.find(sql<WrittenInvoice>`
    with said as materialized (select ${JSON.stringify(invoice.content)}::jsonb as document),
    numbered as (
      update invoice_series s set next_number = s.next_number + 1, last_issued_on = ${invoice.issuedOn}::date,
        last_hash = sha256(coalesce(s.last_hash, ''::bytea) || convert_to(concat_ws(chr(31),
          s.prefix, s.next_number, ${invoice.issuedOn}::text, ${invoice.dueOn}::text, ${invoice.totalCents}::text,
          (select document::text from said)), 'UTF8'))
      where ${ownRows(scope.who, "s.organization_id")} and s.kind = ${invoice.kind}
        and coalesce(s.last_issued_on, ${invoice.issuedOn}::date) <= ${invoice.issuedOn}::date
      returning s.id, s.prefix, s.next_number - 1 as number, s.last_hash)
    insert into invoice (id, organization_id, series_id, kind, number, full_number, contract_id, instalment_id, original_id, reason,
      issued_on, due_on, total_cents, document, hash, issued_by)
    select ${newId()}, ${organizationOf(scope.who)}, n.id, ${invoice.kind}, n.number,
      n.prefix || '-' || left(${invoice.issuedOn}::text, 4) || '-' || lpad(n.number::text, greatest(6, length(n.number::text)), '0'),
      ${invoice.contractId}::uuid, ${invoice.instalmentId}::uuid, ${invoice.originalId}::uuid, ${invoice.reason}, ${invoice.issuedOn}::date,
      ${invoice.dueOn}::date, ${invoice.totalCents}::bigint, said.document, n.last_hash, ${accountOf(scope.who)}::uuid
    from numbered n cross join said
    returning id, full_number`)

export type NewEvent = {
  invoiceId: string
  move: string
  toState: string
  happenedOn: IsoDate
  channel?: string | null
  reference?: string | null
  reason?: string | null
}

export const addEvent = async (scope: Scope, event: NewEvent): Promise<string> => {
  const id = newId()
  await scope.run(sql`
    insert into invoice_event (id, organization_id, invoice_id, move, to_state, channel, reference, reason, happened_on, account_id)
    values (${id}, ${organizationOf(scope.who)}, ${event.invoiceId}, ${event.move}, ${event.toState}, ${event.channel ?? null},
      ${event.reference ?? null}, ${event.reason ?? null}, ${event.happenedOn}, ${accountOf(scope.who)})`)
  return id
}
