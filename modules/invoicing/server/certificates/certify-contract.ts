import { issueWhenComplete } from "@jalon/attendance/server"
import type { DateRange } from "@jalon/calendar"
import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { currentInstalments, isCertificateMissing } from "../schedule/instalment-row.ts"
import { periodOfInstalment } from "./instalment-period.ts"

const keyOf = ({ from, to }: DateRange): string => `${from} ${to}`

/** Certificates that the instalments of a contract wait for, each once its period is over and every sheet of it is closed. */
export const certifyContract = async (scope: Scope, contractId: string): Promise<void> => {
  const contract = await scope.find(sql<{ student_id: string | null }>`
    select student_id from contract where ${ownRows(scope.who)} and id = ${contractId}`)
  const studentId = contract?.student_id
  if (!studentId) return
  const rows = await currentInstalments(scope, contractId)
  const periods = new Map(
    rows
      .filter((row) => row.invoice_id === null && isCertificateMissing(row))
      .map((row) => periodOfInstalment(row, rows))
      .filter((period): period is DateRange => period !== null && period.to < today())
      .map((period) => [keyOf(period), period]),
  )
  for (const period of periods.values())
    await issueWhenComplete(scope, { kind: "realisation", studentId, contractId, period })
}
