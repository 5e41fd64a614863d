import { sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { legalValuesEvents } from "./events.ts"
import { ownDraft, presentDraft } from "./present-draft.ts"

/** The worker applies it: the API has no right to write a figure of the law. */
export const confirmLegalValue = command(wire.confirmLegalValue, async (scope, { params }) => {
  await ownDraft(scope, params.draftId)
  const confirmed = await scope.count(sql`
    update legal_value_draft set state = 'applying' where id = ${params.draftId} and state = 'ready'`)
  if (confirmed === 0) throw refuse("legal_value.not_ready")
  await publish(scope, legalValuesEvents.Confirmed, { draftId: params.draftId })
  return { draft: presentDraft(await ownDraft(scope, params.draftId)) }
})
