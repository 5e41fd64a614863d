import { accountOf, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { nextReminderOn } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { studentsEvents } from "../events.ts"
import type { StudentsServices } from "../services.ts"
import { chaseOn } from "./chase.ts"
import { decide } from "./decide.ts"

/** Refusing is asking again: the student hears why, and is reminded from today on. */
export const rejectDocument = (services: StudentsServices) =>
  command(wire.rejectDocument, (scope, { params, body }) =>
    decide(services, scope, params, "reject", async (row, on) => {
      await publish(scope, studentsEvents.DocumentRejected, { studentId: row.student_id, documentId: row.id })
      const first = nextReminderOn(on, 0)
      if (first) await chaseOn(scope, row.student_id, first)
      return sql`rejected_reason = ${body.reason}, requested_at = now(), requested_by = ${accountOf(scope.who)},
        reminders = 0, reminded_at = null, expires_on = null`
    }),
  )
