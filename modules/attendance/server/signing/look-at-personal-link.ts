import { ownRows, sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { AttendanceServices } from "../services.ts"
import { sheetRows } from "../sheets/sheet-row.read.ts"
import { linkOwner } from "./personal-link.ts"
import { presentOwnSheet } from "./present-own-sheet.ts"

/** What a personal link opens: the same as log-in would show, of this one sheet. Looking consumes nothing. */
export const lookAtPersonalLink = ({ attendanceKeys: keys }: AttendanceServices) =>
  multiStep(wire.lookAtPersonalLink, async ({ data, action }, { body }) => {
    const owner = linkOwner(keys, body.sheet_id, body.token)
    if (owner === null) throw refuse("attendance.link_unknown")
    const school = { kind: "system", organizationId: owner.organizationId } as const
    const sheet = await data.inScope(school, action, async (scope) => {
      const [row] = await sheetRows(scope, sql`sh.id = ${owner.sheetId}`)
      const learner = await scope.find(sql<{ name: string }>`
        select first_name || ' ' || coalesce(usage_name, last_name) as name from student
        where ${ownRows(scope.who)} and id = ${owner.studentId} and archived_at is null`)
      const place = { student_id: owner.studentId, name: learner?.name ?? "" }
      return row && learner ? presentOwnSheet(scope, row, place, "personal_link") : null
    })
    if (sheet === null) throw refuse("attendance.link_unknown")
    return { sheet }
  })
