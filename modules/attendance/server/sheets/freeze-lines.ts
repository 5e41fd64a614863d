import { organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { expectedLines } from "../../rules/index.ts"
import { audienceOf } from "./audience.read.ts"
import type { SheetRow } from "./sheet-row.read.ts"

/** The list of a sheet is made when it opens, and no enrolment changes it afterwards. */
export const freezeLines = async (
  scope: Scope,
  sheet: Pick<SheetRow, "id" | "session_id" | "on_date">,
): Promise<void> => {
  const { members, inCompany } = await audienceOf(scope, sheet)
  const lines = expectedLines({
    date: sheet.on_date,
    subjectId: null,
    members,
    inCompany,
    excluded: new Set(),
    exemptions: [],
  }).map(({ learnerId, status }) => ({
    student_id: learnerId,
    status,
    class_id: members.find((member) => member.learnerId === learnerId)?.classId ?? null,
  }))
  await scope.run(sql`
    insert into attendance_line (organization_id, on_date, sheet_id, student_id, class_id, status)
    select ${organizationOf(scope.who)}, sh.on_date, sh.id, x.student_id, x.class_id, x.status
    from attendance_sheet sh, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x (student_id uuid, class_id uuid, status text)
    where ${ownRows(scope.who, "sh.organization_id")} and sh.id = ${sheet.id}
    on conflict do nothing`)
}
