import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { columns, requireFreeSiret, requireReferents, saved, values } from "./save-center.ts"

export const createCenter = command(wire.createCenter, async (scope, { body }) => {
  await requireReferents(scope, body)
  await requireFreeSiret(scope, body, null)
  const id = newId()
  await scope.run(sql`
    insert into apprentice_training_center (id, organization_id, ${columns})
    values (${id}, ${organizationOf(scope.who)}, ${values(body)})`)
  return saved(scope, id)
})
