import { ownRows, type Scope, type Sql, sql, type Who } from "@jalon/data"
import type { OperatorKey } from "@jalon/ports/opco"

type Again = {
  payer_key: OperatorKey
  full_number: string
  invoice_id: string
  contract_id: string
  file_id: string
  certificate_number: string
  /** The sending that took the invoice; null when it left another way, such as by hand on the portal. */
  sending_id: string | null
}

/** Sent again, or carried by hand: the OPCO of this invoice has the certificate `f`. */
export const isWithOpco = (invoiceId: Sql): Sql => sql`(
  exists (select from invoice_sending d join invoice_sending_document p on p.organization_id = d.organization_id and p.sending_id = d.id
    where d.organization_id = f.organization_id and d.invoice_id = ${invoiceId} and d.state = 'sent'
      and p.kind = 'certificate' and p.file_id = f.file_id)
  or exists (select from invoice_event e where e.organization_id = f.organization_id and e.invoice_id = ${invoiceId}
    and e.move = 'carryCertificate' and e.reference = f.number))`

/** An invoice `v` that an OPCO pays. */
export const isForOpco: Sql = sql`v.document -> 'payer' ->> 'kind' = 'funder' and v.document -> 'payer' ->> 'funder' = 'opco'`

/**
 * The certificate that holds now for the period of an instalment `i` whose OPCO has another, and that was neither sent again nor
 * carried by hand; none for an invoice that has not left.
 */
const againOf = (who: Who): Sql => sql`
  select v.document -> 'payer' ->> 'key' as payer_key, v.full_number, v.id as invoice_id, v.contract_id, f.file_id,
    f.number as certificate_number, s.id as sending_id
  from attendance_certificate a
    join attendance_certificate f on f.organization_id = a.organization_id and f.contract_id = a.contract_id
      and f.kind = a.kind and f.from_date = a.from_date and f.to_date = a.to_date and f.state = 'issued' and f.id <> a.id
      and f.file_id is not null
    join invoice v on v.organization_id = i.organization_id and v.instalment_id = i.id and v.kind = 'invoice'
      and v.state not in ('issued', 'cancelled') and ${isForOpco}
    left join lateral (select d.id from invoice_sending d where d.organization_id = v.organization_id
        and d.invoice_id = v.id and d.state = 'sent' and d.internal_number is not null
      order by d.created_at desc limit 1) s on true
  where ${ownRows(who, "a.organization_id")} and a.id = i.certificate_id
    and not ${isWithOpco(sql`v.id`)}
  order by v.issued_on desc, v.id desc limit 1`

export const certificateAgain = (
  { who, find }: Pick<Scope, "who" | "find">,
  instalmentId: string,
): Promise<Again | null> =>
  find(sql<Again>`
    select again.* from instalment i cross join lateral (${againOf(who)}) again
    where ${ownRows(who, "i.organization_id")} and i.id = ${instalmentId}`)
