import { ownRows, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { ListReader } from "@jalon/listing"
import type { InvoiceContent, InvoiceState, SeriesKind } from "../../rules/index.ts"

const AT_ONCE = 1000

export type Period = { from: IsoDate; to: IsoDate }

export type PeriodInvoice = {
  id: string
  number: number
  full_number: string
  kind: SeriesKind
  state: InvoiceState
  issued_on: IsoDate
  due_on: IsoDate
  total_cents: number
  paid_cents: number
  credited_cents: number
  document: InvoiceContent
  original_number: string | null
  sent_on: IsoDate | null
  channel: string | null
  sent_reference: string | null
  rejected_because: string | null
  paid_on: IsoDate | null
  payment_reference: string | null
  pdf_file_id: string | null
}

export const countPeriodInvoices = async (
  { data, who, action }: ListReader,
  { from, to }: Period,
): Promise<number> => {
  const [row] = await data.readOnce(
    who,
    action,
    sql<{
      n: number
    }>`select count(*)::int as n from invoice where ${ownRows(who)} and issued_on between ${from}::date and ${to}::date`,
  )
  return row?.n ?? 0
}

/** Invoices and credit notes of a period in the order of their days, page behind page. */
export async function* periodInvoices(
  { data, who, action }: ListReader,
  { from, to }: Period,
): AsyncGenerator<PeriodInvoice> {
  let last: PeriodInvoice | null = null
  for (;;) {
    const after =
      last === null
        ? sql`true`
        : sql`(v.issued_on, v.kind, v.number) > (${last.issued_on}::date, ${last.kind}, ${last.number})`
    const page: PeriodInvoice[] = await data.readOnce(
      who,
      action,
      sql<PeriodInvoice>`
        select v.id, v.number, v.full_number, v.kind, v.state, v.issued_on, v.due_on, v.total_cents::float8 as total_cents,
          v.paid_cents::float8 as paid_cents, v.credited_cents::float8 as credited_cents, v.document, v.pdf_file_id,
          o.full_number as original_number, s.happened_on as sent_on, s.channel, s.reference as sent_reference,
          r.reason as rejected_because, p.paid_on, p.reference as payment_reference
        from invoice v
          left join invoice o on o.organization_id = v.organization_id and o.id = v.original_id
          left join lateral (select e.happened_on, e.channel, e.reference from invoice_event e
            where e.organization_id = v.organization_id and e.invoice_id = v.id and e.to_state = 'transmitted'
            order by e.created_at desc limit 1) s on true
          left join lateral (select e.reason from invoice_event e
            where e.organization_id = v.organization_id and e.invoice_id = v.id and e.to_state = 'rejected' and v.state = 'rejected'
            order by e.created_at desc limit 1) r on true
          left join lateral (select y.paid_on, y.reference from invoice_payment y
            where y.organization_id = v.organization_id and y.invoice_id = v.id and y.cents > 0
            order by y.created_at desc limit 1) p on true
        where ${ownRows(who, "v.organization_id")} and v.issued_on between ${from}::date and ${to}::date and ${after}
        order by v.issued_on, v.kind, v.number limit ${AT_ONCE}`,
    )
    yield* page
    last = page.at(-1) ?? null
    if (page.length < AT_ONCE) return
  }
}
