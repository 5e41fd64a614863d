import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

export const deleteLabel = command(wire.deleteLabel, async (scope, { params }) => {
  const gone = await scope.count(
    sql`delete from company_label where id = ${params.labelId} and ${ownRows(scope.who)}`,
  )
  if (gone === 0) throw refuse("not_found")
  return {}
})
