import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockOpenTrainer } from "./lock-trainer.ts"
import { requireTrainer, writeSubjects } from "./save-trainer.ts"
import { trainerSheet } from "./trainer-sheet.read.ts"

export const updateTrainer = command(wire.updateTrainer, async (scope, { params, body }) => {
  const row = await lockOpenTrainer(scope, params.trainerId)
  if (row.version !== body.version) throw refuse("trainer.changed")
  await requireTrainer(scope, body, row.id)
  await scope.run(sql`
    update trainer set member_id = ${body.member_id}, first_name = ${body.first_name}, last_name = ${body.last_name},
      email = ${body.email}, phone = ${body.phone}, status = ${body.status}, company_name = ${body.company_name},
      siret = ${body.siret}, nda = ${body.nda}, hourly_rate_cents = ${body.hourly_rate_cents},
      max_day_minutes = ${body.max_day_minutes}, max_week_minutes = ${body.max_week_minutes},
      max_year_minutes = ${body.max_year_minutes}, last_training_on = ${body.last_training_on},
      version = version + 1, updated_at = now()
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await writeSubjects(scope, row.id, body.subject_ids)
  return trainerSheet(scope, row.id)
})
