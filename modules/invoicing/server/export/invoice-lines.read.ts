import { ownRows, type Sql, sql } from "@jalon/data"
import type { ListReader } from "@jalon/listing"
import { invoiceColumns, printedOn } from "./invoice-columns.ts"
import type { Period } from "./period-invoices.read.ts"

/** What is said of an invoice elsewhere is asked only where its state says that there is something. */
const invoices = ({ who }: Pick<ListReader, "who">, { from, to }: Period): Sql => sql`
  invoice v
    cross join lateral (select ${printedOn} offset 0) d
    left join invoice o on o.organization_id = v.organization_id and o.id = v.original_id
    left join lateral (select e.happened_on, e.channel, e.reference from invoice_event e
      where v.state <> 'issued' and e.organization_id = v.organization_id and e.invoice_id = v.id and e.to_state = 'transmitted'
      order by e.created_at desc limit 1) s on true
    left join lateral (select e.reason from invoice_event e
      where v.state = 'rejected' and e.organization_id = v.organization_id and e.invoice_id = v.id and e.to_state = 'rejected'
      order by e.created_at desc limit 1) r on true
    left join lateral (select y.paid_on, y.reference from invoice_payment y
      where v.paid_cents > 0 and y.organization_id = v.organization_id and y.invoice_id = v.id and y.cents > 0
        and not exists (select from invoice_payment b where b.organization_id = y.organization_id and b.reverses_id = y.id)
      order by y.created_at desc limit 1) p on true
  where ${ownRows(who, "v.organization_id")} and v.issued_on between ${from}::date and ${to}::date
  order by v.issued_on, v.kind, v.number`

/** Invoices and credit notes of a period in the order of their days, as lines of a CSV written by PostgreSQL. */
export const invoiceLines = (reader: ListReader, period: Period): AsyncGenerator<Buffer> => {
  const values = invoiceColumns.map(({ value }) => value).reduce((all, value) => sql`${all}, ${value}`)
  return reader.data.copyOut(
    reader.who,
    reader.action,
    sql`select ${values} from ${invoices(reader, period)}`,
  )
}
