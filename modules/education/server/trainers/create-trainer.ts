import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { requireTrainer, writeSubjects } from "./save-trainer.ts"
import { trainerSheet } from "./trainer-sheet.read.ts"

export const createTrainer = command(wire.createTrainer, async (scope, { body }) => {
  await requireTrainer(scope, body)
  const id = newId()
  await scope.run(sql`
    insert into trainer (id, organization_id, member_id, first_name, last_name, email, phone, status, company_name, siret, nda,
      hourly_rate_cents, max_day_minutes, max_week_minutes, max_year_minutes, last_training_on)
    values (${id}, ${organizationOf(scope.who)}, ${body.member_id}, ${body.first_name}, ${body.last_name}, ${body.email},
      ${body.phone}, ${body.status}, ${body.company_name}, ${body.siret}, ${body.nda}, ${body.hourly_rate_cents},
      ${body.max_day_minutes}, ${body.max_week_minutes}, ${body.max_year_minutes}, ${body.last_training_on})`)
  await writeSubjects(scope, id, body.subject_ids)
  return trainerSheet(scope, id)
})
