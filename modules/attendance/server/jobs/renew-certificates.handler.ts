import { ownRows, type Scope, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { formatFrenchDate, type IsoDate, typography as t } from "@jalon/kernel"
import { isLocked, needsNewCertificate } from "../../rules/index.ts"
import { certificateRows, frozenContent } from "../certificates/certificate-row.read.ts"
import { certifiedLines } from "../certificates/certified-lines.read.ts"
import { checkPeriod } from "../certificates/check-period.ts"
import { endCertificate, holdLearner, writeCertificate } from "../certificates/issue-certificate.ts"

const ACTION = "attendance.renew-certificates"

type Sheet = { id: string; on_date: IsoDate; status: Parameters<typeof isLocked>[0] }

const findSheet = (scope: Scope, sheetId: string): Promise<Sheet | null> =>
  scope.find(sql<Sheet>`
    select id, on_date, status from attendance_sheet where ${ownRows(scope.who)} and id = ${sheetId}`)

/** Certificates that hold and whose period has this day, of the learners of the sheet. */
const concerned = async (scope: Scope, sheetId: string): Promise<string[]> => {
  const sheet = await findSheet(scope, sheetId)
  if (sheet === null || !isLocked(sheet.status)) return []
  const rows = await scope.run(sql<{ id: string }>`
    select f.id from attendance_certificate f
    where ${ownRows(scope.who, "f.organization_id")} and f.state = 'issued' and f.kind = 'realisation'
      and f.from_date <= ${sheet.on_date}::date and f.to_date >= ${sheet.on_date}::date
      and f.student_id in (select l.student_id from attendance_line l
        where l.organization_id = f.organization_id and l.on_date = ${sheet.on_date}::date and l.sheet_id = ${sheetId})
    order by f.id`)
  return rows.map(({ id }) => id)
}

/** Made again when it no longer says what the sheets say; without any hour left, it is only cancelled. */
const renew = async (scope: Scope, certificateId: string, sheetId: string): Promise<void> => {
  const [row] = await certificateRows(scope, sql`f.id = ${certificateId} and f.state = 'issued'`)
  const content = await frozenContent(scope, certificateId)
  const sheet = await findSheet(scope, sheetId)
  if (!row || content === null || sheet === null) return
  await holdLearner(scope, row.student_id)
  const period = { from: row.from_date, to: row.to_date }
  const issued = {
    realisedMin: row.realised_minutes ?? 0,
    dueMin: row.due_minutes ?? 0,
    lines: content.lines.map(({ sheet_id, minutes }) => ({ sheetId: sheet_id, minutes })),
  }
  if (!needsNewCertificate(issued, await certifiedLines(scope, row.student_id, period), period)) return
  const asked = { kind: row.kind, studentId: row.student_id, contractId: row.contract_id, period }
  const checked = await checkPeriod(scope, asked)
  const reason = t(`La feuille du ${formatFrenchDate(sheet.on_date)} a changé après l'émission.`)
  if (checked.isBlocked) await endCertificate(scope, certificateId, "cancelled", reason)
  else await writeCertificate(scope, asked, checked, { reason, by: null })
}

export const handle = async (
  { sheetId }: { sheetId: string },
  { data, who, step }: Work<unknown>,
): Promise<void> => {
  const ids = await step("find", () => data.inScope(who, ACTION, (scope) => concerned(scope, sheetId)))
  for (const id of ids)
    await step(`renew ${id}`, () => data.inScope(who, ACTION, (scope) => renew(scope, id, sheetId)))
}
