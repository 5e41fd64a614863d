import { sql } from "@jalon/data"
import { loadLegalValues } from "@jalon/legal-values/server"
import { command } from "@jalon/serving"
import { contractCodesOf, isBlankTarget, typeOfForm } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { knownBlank, lockedBlank, presentOpened } from "./blank-row.ts"

export const linkBlankField = command(wire.linkBlankField, async (scope, { params, body }) => {
  const row = await lockedBlank(scope, params.blankId)
  if (row.state !== "draft") throw refuse("blank.not_draft")
  const type = typeOfForm(row.form)
  const field = row.fields.find(({ name }) => name === body.field)
  const { target } = body
  const lists = contractCodesOf(await loadLegalValues(scope))
  const isGood =
    type !== undefined &&
    field !== undefined &&
    field.kind !== "other" &&
    (target === null || isBlankTarget({ type, lists }, target, field.kind === "tick"))
  if (!isGood) throw refuse("blank.unknown_field")
  const { [body.field]: _, ...others } = row.links
  const links = target === null ? others : { ...others, [body.field]: target }
  await scope.run(sql`
    update official_blank set links = ${JSON.stringify(links)}::jsonb, version = version + 1 where id = ${row.id}`)
  return { blank: presentOpened(await knownBlank(scope, row.id)) }
})
