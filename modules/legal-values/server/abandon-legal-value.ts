import { sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { ownDraft } from "./present-draft.ts"

export const abandonLegalValue = command(wire.abandonLegalValue, async (scope, { params }) => {
  await ownDraft(scope, params.draftId)
  const left = await scope.count(sql`
    update legal_value_draft set state = 'abandoned' where id = ${params.draftId} and state in ('previewing', 'ready')`)
  if (left === 0) throw refuse("legal_value.not_ready")
  return {}
})
