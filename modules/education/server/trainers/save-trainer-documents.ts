import { newId, organizationOf, ownRows, rowsAsTable, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { lockOpenTrainer } from "./lock-trainer.ts"
import { trainerSheet } from "./trainer-sheet.read.ts"

const columns = { id: "uuid", kind: "text", label: "text", valid_until: "date" }

export const saveTrainerDocuments = command(wire.saveTrainerDocuments, async (scope, { params, body }) => {
  const { id } = await lockOpenTrainer(scope, params.trainerId)
  const rows = JSON.stringify(body.documents.map((one) => ({ ...one, id: newId() })))
  await scope.run(sql`delete from trainer_document where ${ownRows(scope.who)} and trainer_id = ${id}`)
  await scope.run(sql`
    insert into trainer_document (id, organization_id, trainer_id, kind, label, valid_until)
    select x.id, ${organizationOf(scope.who)}, ${id}, x.kind, nullif(x.label, ''), x.valid_until
    from ${rowsAsTable(columns, rows)}`)
  return trainerSheet(scope, id)
})
