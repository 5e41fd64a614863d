import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

/** A grant, a refund, an interest: it stays with the others, out of what waits. */
export const setBankLineAside = command(wire.setBankLineAside, async (scope, { params }) => {
  const changed = await scope.count(sql`
    update bank_line set is_set_aside = true where ${ownRows(scope.who)} and id = ${params.lineId} and left_cents > 0`)
  if (changed === 0) throw refuse("not_found")
  return {}
})
