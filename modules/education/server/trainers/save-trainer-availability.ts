import { newId, organizationOf, ownRows, rowsAsTable, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { lockOpenTrainer } from "./lock-trainer.ts"
import { trainerSheet } from "./trainer-sheet.read.ts"

const columns = {
  id: "uuid",
  kind: "text",
  weekday: "smallint",
  from_date: "date",
  to_date: "date",
  start_minute: "smallint",
  end_minute: "smallint",
  note: "text",
}

export const saveTrainerAvailability = command(
  wire.saveTrainerAvailability,
  async (scope, { params, body }) => {
    const { id } = await lockOpenTrainer(scope, params.trainerId)
    const rows = JSON.stringify(body.availability.map((one) => ({ ...one, id: newId() })))
    await scope.run(sql`delete from trainer_availability where ${ownRows(scope.who)} and trainer_id = ${id}`)
    await scope.run(sql`
    insert into trainer_availability (id, organization_id, trainer_id, kind, weekday, from_date, to_date, start_minute,
      end_minute, note)
    select x.id, ${organizationOf(scope.who)}, ${id}, x.kind, x.weekday, x.from_date, x.to_date, x.start_minute, x.end_minute,
      nullif(x.note, '')
    from ${rowsAsTable(columns, rows)}`)
    return trainerSheet(scope, id)
  },
)
