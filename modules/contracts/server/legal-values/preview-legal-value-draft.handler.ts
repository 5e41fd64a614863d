import type { Work } from "@jalon/jobs"
import { aroundDraft, findDraft, keepEffect } from "@jalon/legal-values/server"
import { previewLegalValues } from "./preview-legal-values.ts"

const SYSTEM = { kind: "system" } as const
const ACTION = "contracts.preview-legal-value-draft"

/** Reads every school and writes the draft alone: run twice, it says the same. */
export const handle = async ({ draftId }: { draftId: string }, { data }: Work): Promise<void> => {
  const change = await data.inScope(SYSTEM, ACTION, async (scope) => {
    const draft = await findDraft(scope, draftId)
    return draft?.state === "previewing" ? aroundDraft(scope, draft) : null
  })
  if (change === null) return
  const effect = await previewLegalValues(data, change)
  await data.inScope(SYSTEM, ACTION, (scope) => keepEffect(scope, draftId, effect))
}
