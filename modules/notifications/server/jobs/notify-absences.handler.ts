import { organizationOf, ownRows, sql } from "@jalon/data"
import { startJob, type Work } from "@jalon/jobs"
import { sendAbsence } from "./send-absence.ts"

/** Each learner with work of its own, once: a sheet countersigned again tells nobody twice. */
export const handle = ({ sheetId }: { sheetId: string }, work: Work): Promise<void> =>
  work.step("start messages", () =>
    work.data.inScope(work.who, "notifications.absences", async (scope) => {
      const organizationId = organizationOf(work.who)
      if (organizationId === null) return
      const absent = await scope.run(sql<{ student_id: string }>`
        select l.student_id from attendance_sheet sh
          join attendance_line l on l.organization_id = sh.organization_id and l.on_date = sh.on_date and l.sheet_id = sh.id
        where ${ownRows(work.who, "sh.organization_id")} and sh.id = ${sheetId} and l.status = 'absent'`)
      for (const { student_id: studentId } of absent)
        await startJob(
          scope,
          sendAbsence,
          { sheetId, studentId },
          { owner: { organizationId }, dedupeId: `absence ${sheetId} ${studentId}` },
        )
    }),
  )
