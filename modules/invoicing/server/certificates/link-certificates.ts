import { certificateRows } from "@jalon/attendance/server"
import { ownRows, type Scope, sql } from "@jalon/data"
import { currentInstalments } from "../schedule/instalment-row.ts"
import { periodOfInstalment } from "./instalment-period.ts"
import { notePayerCertificate } from "./note-payer-certificate.ts"

/**
 * Each instalment that waits for a certificate takes the one of its period, and lets go of one that no longer holds. What was
 * invoiced keeps the one that went with it; what somebody kept by hand stays beside it.
 */
export const linkCertificates = async (scope: Scope, contractId: string): Promise<void> => {
  await notePayerCertificate(scope, contractId)
  const rows = await currentInstalments(scope, contractId)
  const waiting = rows.filter((row) => row.needs_certificate && row.invoice_id === null)
  if (waiting.length === 0) return
  const made = await certificateRows(
    scope,
    sql`f.contract_id = ${contractId} and f.kind = 'realisation' and f.state = 'issued' and f.file_id is not null`,
  )
  for (const row of waiting) {
    const period = periodOfInstalment(row, rows)
    const own = made.find(({ from_date, to_date }) => from_date === period?.from && to_date === period.to)
    if ((own?.id ?? null) === row.certificate_id && (own === undefined || row.certificate_file_id !== null))
      continue
    await scope.run(sql`
      update instalment i set certificate_id = ${own?.id ?? null}, updated_at = now(),
        certificate_file_id = case when i.certificate_file_id is null or i.certificate_file_id = (select f.file_id
            from attendance_certificate f where f.organization_id = i.organization_id and f.id = i.certificate_id)
          then ${own?.file_id ?? null}::uuid else i.certificate_file_id end
      where ${ownRows(scope.who, "i.organization_id")} and i.id = ${row.id} and i.invoice_id is null`)
  }
}
