import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findLabel, refuseTakenName } from "./labels.ts"

export const updateLabel = command(wire.updateLabel, async (scope, { params, body }) => {
  const now = await findLabel(scope, params.labelId)
  if (body.name !== undefined) await refuseTakenName(scope, body.name, now.id)
  await scope.run(sql`
    update company_label set name = ${body.name ?? now.name}, tone = ${body.tone ?? now.tone}
    where id = ${now.id} and ${ownRows(scope.who)}`)
  return { label: await findLabel(scope, now.id) }
})
