import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockedBlank } from "./blank-row.ts"

/** Its links stay in its row: the same form sent again takes them over. */
export const abandonBlank = command(wire.abandonBlank, async (scope, { params: { blankId } }) => {
  const row = await lockedBlank(scope, blankId)
  if (row.state !== "draft") throw refuse("blank.not_draft")
  await scope.run(sql`update official_blank set state = 'abandoned' where id = ${row.id}`)
  return {}
})
