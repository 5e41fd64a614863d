import { ownRows, type Scope, sql } from "@jalon/data"
import { isForOpco, isWithOpco } from "../sending/certificate-again.read.ts"

/**
 * Keeps beside each instalment invoiced to an OPCO what is no longer right with the certificate that went with it: the one that
 * took its place, until the OPCO has it, or that none did. What is to be done is then found without looking at every certificate.
 */
export const notePayerCertificate = (scope: Scope, contractId: string): Promise<unknown> =>
  scope.run(sql`
    update instalment i set rectified_certificate_id = holds.id, is_certificate_void = holds.is_void
    from (
      select x.id as instalment_id, case when f.file_id is not null and not ${isWithOpco(sql`v.id`)} then f.id end as id,
        coalesce(a.state <> 'issued' and f.id is null, false) as is_void
      from instalment x
        left join invoice v on v.organization_id = x.organization_id and v.id = x.invoice_id and ${isForOpco}
        left join attendance_certificate a on a.organization_id = v.organization_id and a.id = x.certificate_id
        left join attendance_certificate f on f.organization_id = a.organization_id
          and f.student_id = a.student_id and f.contract_id = a.contract_id and f.kind = a.kind and f.from_date = a.from_date and f.to_date = a.to_date
          and f.state = 'issued' and f.id <> a.id
      where ${ownRows(scope.who, "x.organization_id")} and x.contract_id = ${contractId} and x.needs_certificate) holds
    where ${ownRows(scope.who, "i.organization_id")} and i.id = holds.instalment_id
      and (i.rectified_certificate_id is distinct from holds.id or i.is_certificate_void <> holds.is_void)`)
