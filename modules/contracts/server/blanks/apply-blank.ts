import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { knownBlank, lockedBlank, presentOpened } from "./blank-row.ts"

/** What holds is what was proven: a change made meanwhile sends back to the proof. */
export const applyBlank = command(wire.applyBlank, async (scope, { params, body }) => {
  const row = await lockedBlank(scope, params.blankId)
  if (row.state !== "draft") throw refuse("blank.not_draft")
  if (row.version !== body.version) throw refuse("blank.changed")
  if (Object.keys(row.links).length === 0) throw refuse("blank.no_links")
  const taken = await scope.find(sql`
    select from official_blank where form = ${row.form} and state = 'applied' and valid_from = ${body.valid_from}`)
  if (taken !== null) throw refuse("blank.day_taken")
  await scope.run(sql`
    update official_blank set state = 'applied', valid_from = ${body.valid_from}, applied_at = now() where id = ${row.id}`)
  return { blank: presentOpened(await knownBlank(scope, row.id)) }
})
