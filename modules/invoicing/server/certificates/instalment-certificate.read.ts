import {
  type CertificateRow,
  certificateRows,
  checkPeriod,
  presentCertificate,
  presentCheck,
} from "@jalon/attendance/server"
import type { DateRange } from "@jalon/calendar"
import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { findInstalments, type InstalmentRow, isCertificateMissing } from "../schedule/instalment-row.ts"
import { periodOfInstalment } from "./instalment-period.ts"

type Reads = Pick<Scope, "who" | "run" | "find">

/** What was invoiced keeps the period of the certificate that went with it, whatever the schedule became since. */
const periodOf = async (
  reads: Reads,
  row: InstalmentRow,
  attested: CertificateRow | undefined,
): Promise<DateRange | null> => {
  if (row.invoice_id !== null && attested) return { from: attested.from_date, to: attested.to_date }
  const siblings = await findInstalments(
    reads,
    sql`i.contract_id = ${row.contract_id} and (i.until_version is null or i.id = ${row.id})`,
  )
  return periodOfInstalment(row, siblings)
}

/**
 * The certificate made from closed sheets: the one that goes with the instalment, the one that has replaced it since, and while
 * there is none what is missing for it.
 */
export const instalmentCertificate = async (reads: Reads, row: InstalmentRow) => {
  if (!row.needs_certificate) return { attested: null, is_void: false, rectified: null, awaited: null }
  const [attested] = row.certificate_id
    ? await certificateRows(reads, sql`f.id = ${row.certificate_id}::uuid`)
    : []
  const period = await periodOf(reads, row, attested)
  const [current] = period
    ? await certificateRows(
        reads,
        sql`f.contract_id = ${row.contract_id} and f.kind = 'realisation' and f.state = 'issued'
          and f.from_date = ${period.from}::date and f.to_date = ${period.to}::date and f.id is distinct from ${row.certificate_id}::uuid`,
      )
    : []
  const contract = await reads.find(sql<{ student_id: string | null }>`
    select student_id from contract where ${ownRows(reads.who)} and id = ${row.contract_id}`)
  /** Cancelled after it left with the invoice: another may be made, or the invoice credited. */
  const isVoid =
    row.invoice_id !== null && attested !== undefined && attested.state !== "issued" && current === undefined
  const isAwaited =
    period !== null &&
    (isVoid || (row.invoice_id === null && (isCertificateMissing(row) || attested === undefined)))
  const check =
    isAwaited && contract?.student_id && period.to < today() && current === undefined
      ? await checkPeriod(reads, {
          kind: "realisation",
          studentId: contract.student_id,
          contractId: row.contract_id,
          period,
        })
      : null
  return {
    attested: attested ? presentCertificate(attested) : null,
    is_void: isVoid,
    rectified: current ? presentCertificate(current) : null,
    awaited:
      isAwaited && contract?.student_id
        ? {
            student_id: contract.student_id,
            from: period.from,
            to: period.to,
            check: check && presentCheck(check),
          }
        : null,
  }
}
