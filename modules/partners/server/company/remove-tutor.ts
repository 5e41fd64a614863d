import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

/** Put aside, not deleted: a contract to come may have named her. */
export const removeTutor = command(wire.removeTutor, async (scope, { params }) => {
  const gone = await scope.count(sql`
    update company_tutor set archived_at = now()
    where ${ownRows(scope.who)} and id = ${params.tutorId} and archived_at is null`)
  if (gone === 0) throw refuse("not_found")
  return {}
})
