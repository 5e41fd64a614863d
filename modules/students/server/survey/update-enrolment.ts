import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { openStudent } from "../record/update-student.ts"

export const updateEnrolment = command(wire.updateEnrolment, async (scope, { params, body }) => {
  await openStudent(scope, params.studentId)
  const saved = await scope.find(sql`
    update enrolment set cfa_entry_date = ${body.cfa_entry_date}::date, real_months = ${body.real_months}::smallint,
      year_label = ${body.year_label}, bpf_trainee_type = ${body.bpf_trainee_type}
    where ${ownRows(scope.who)} and id = ${params.enrolmentId} and student_id = ${params.studentId}
    returning id`)
  if (!saved) throw refuse("not_found")
  return {}
})
