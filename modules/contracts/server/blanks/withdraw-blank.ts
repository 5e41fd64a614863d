import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { knownBlank, lockedBlank, presentOpened } from "./blank-row.ts"

export const withdrawBlank = command(wire.withdrawBlank, async (scope, { params: { blankId } }) => {
  const row = await lockedBlank(scope, blankId)
  if (row.state !== "applied") throw refuse("blank.not_applied")
  await scope.run(sql`
    update official_blank set state = 'draft', valid_from = null, applied_at = null where id = ${row.id}`)
  return { blank: presentOpened(await knownBlank(scope, row.id)) }
})
