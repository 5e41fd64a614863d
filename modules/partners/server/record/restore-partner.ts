import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { refuseTakenSiret, takePartner } from "./partner-row.ts"

export const restorePartner = command(wire.restorePartner, async (scope, { params }) => {
  const row = await takePartner(scope, params.partnerId)
  if (row.archived_at === null) throw refuse("partner.not_archived")
  await refuseTakenSiret(scope, row.siret, row.id)
  await scope.run(sql`
    update partner set archived_at = null, updated_at = now() where id = ${row.id} and ${ownRows(scope.who)}`)
  return {}
})
