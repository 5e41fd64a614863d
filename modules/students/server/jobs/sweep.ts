import { type Scope, sql } from "@jalon/data"
import { publish, schedule, startJob } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import { studentsEvents } from "../events.ts"
import { refreshStudents } from "./cards.ts"

type Found = { organization_id: number; kind: "birthday" | "reminder" | "ending"; subject_id: string }

/** More than one night loses; what is beyond waits a day. */
const AT_MOST = 5_000
/** Few enough that colleagues who open one of these files wait a moment at most. */
const AT_ONCE = 50

const cut = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))

/** Hands each thing to its school: from here on it is ordinary work, guarded as any other. */
const handOut = async (scope: Scope, found: readonly Found[], on: IsoDate): Promise<void> => {
  for (const [organizationId, rows] of Map.groupBy(found, (row) => row.organization_id)) {
    const owner = { organizationId }
    const idsOf = (kind: Found["kind"]) =>
      rows.filter((row) => row.kind === kind).map(({ subject_id }) => subject_id)
    for (const studentId of idsOf("reminder"))
      await publish(scope, studentsEvents.ReminderDue, { studentId }, { owner })
    for (const documentId of idsOf("ending"))
      await publish(scope, studentsEvents.EndingDue, { documentId }, { owner })
    for (const [n, studentIds] of cut(idsOf("birthday"), AT_ONCE).entries())
      await startJob(scope, refreshStudents, { studentIds }, { owner, dedupeId: `birthdays-${on}-${n}` })
  }
}

/**
 * Once a day, after the hour of reminders: who came of age no longer lacks a representative, though nobody touched her
 * file; and what a lost timer should have done is done. A school that was told already is told nothing twice.
 */
export const sweepFiles = schedule({
  name: "students.sweep-files",
  cron: "30 11 * * *",
  run: ({ data, who, log }) =>
    data.inScope(who, "students.sweep", async (scope) => {
      const on = today()
      const found = await scope.run(sql<Found>`
        select organization_id, kind, subject_id from students_to_sweep(${on}::date, ${AT_MOST})
        order by organization_id, kind, subject_id`)
      await handOut(scope, found, on)
      log.info({ found: found.length }, "files swept")
    }),
})
