import { certificateRows, checkPeriod, presentCertificate, presentCheck } from "@jalon/attendance/server"
import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { findInstalments, type InstalmentRow, isCertificateMissing } from "../schedule/instalment-row.ts"
import { periodOfInstalment } from "./instalment-period.ts"

type Reads = Pick<Scope, "who" | "run" | "find">

/**
 * The certificate made from closed sheets: the one that goes with the instalment, the one that has replaced it since, and while
 * there is none what is missing for it.
 */
export const instalmentCertificate = async (reads: Reads, row: InstalmentRow) => {
  if (!row.needs_certificate) return { attested: null, rectified: null, awaited: null }
  const siblings = await findInstalments(
    reads,
    sql`i.contract_id = ${row.contract_id} and (i.until_version is null or i.id = ${row.id})`,
  )
  const period = periodOfInstalment(row, siblings)
  const made = await certificateRows(
    reads,
    sql`f.id = ${row.certificate_id}::uuid or (f.contract_id = ${row.contract_id} and f.kind = 'realisation'
      and f.state = 'issued' and f.from_date = ${period?.from ?? null}::date and f.to_date = ${period?.to ?? null}::date)`,
  )
  const attested = made.find(({ id }) => id === row.certificate_id)
  const current = made.find(({ state, id }) => state === "issued" && id !== row.certificate_id)
  const contract = await reads.find(sql<{ student_id: string | null }>`
    select student_id from contract where ${ownRows(reads.who)} and id = ${row.contract_id}`)
  const isAwaited =
    period !== null && row.invoice_id === null && (isCertificateMissing(row) || attested === undefined)
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
