import { ownRows, type Scope, sql } from "@jalon/data"
import type { OperatorKey } from "@jalon/ports/opco"

type Again = {
  payer_key: OperatorKey
  full_number: string
  file_id: string
  certificate_number: string
  /** The sending that took the invoice; null when it left another way, such as by hand on the portal. */
  sending_id: string | null
}

/** An invoice that left to an OPCO with a certificate that another has replaced since, and that was not sent again. */
export const certificateAgain = (
  { who, find }: Pick<Scope, "who" | "find">,
  instalmentId: string,
): Promise<Again | null> =>
  find(sql<Again>`
    select v.document -> 'payer' ->> 'key' as payer_key, v.full_number, f.file_id, f.number as certificate_number,
      s.id as sending_id
    from instalment i
      join attendance_certificate a on a.organization_id = i.organization_id and a.id = i.certificate_id
      join attendance_certificate f on f.organization_id = a.organization_id and f.contract_id = a.contract_id
        and f.kind = a.kind and f.from_date = a.from_date and f.to_date = a.to_date and f.state = 'issued' and f.id <> a.id
        and f.file_id is not null
      join invoice v on v.organization_id = i.organization_id and v.instalment_id = i.id and v.kind = 'invoice'
        and v.state not in ('issued', 'cancelled') and v.document -> 'payer' ->> 'kind' = 'funder' and v.document -> 'payer' ->> 'funder' = 'opco'
      left join lateral (select d.id from invoice_sending d where d.organization_id = v.organization_id
          and d.invoice_id = v.id and d.state = 'sent' and d.internal_number is not null
        order by d.created_at desc limit 1) s on true
    where ${ownRows(who, "i.organization_id")} and i.id = ${instalmentId}
      and not exists (select from invoice_sending_document p where p.organization_id = i.organization_id
        and p.sending_id = s.id and p.kind = 'certificate' and p.file_id = f.file_id)
    order by v.issued_on desc, v.id desc limit 1`)
