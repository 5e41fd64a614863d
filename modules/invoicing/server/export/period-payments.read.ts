import { ownRows, sql } from "@jalon/data"
import type { ListReader } from "@jalon/listing"
import type { AccountedPayment } from "../../rules/index.ts"
import type { Period } from "./period-invoices.read.ts"

/** Money received in a period, in the order of its days; what was taken back stands on its own line. */
export const periodPayments = (
  { data, who, action }: ListReader,
  { from, to }: Period,
): Promise<AccountedPayment[]> =>
  data.readOnce(
    who,
    action,
    sql<AccountedPayment>`
      select v.full_number as "invoiceNumber", p.paid_on as "paidOn", p.cents::float8 as cents, p.reference,
        jsonb_build_object('key', v.document #>> '{payer,key}', 'name', v.document #>> '{buyer,name}') as payer
      from invoice_payment p join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
      where ${ownRows(who, "p.organization_id")} and p.paid_on between ${from}::date and ${to}::date
      order by p.paid_on, p.created_at, p.id`,
  )
