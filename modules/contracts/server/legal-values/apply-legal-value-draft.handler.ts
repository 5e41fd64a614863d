import type { Work } from "@jalon/jobs"
import {
  draftedRow,
  findDraft,
  keepLegalValues,
  markApplied,
  withdrawLegalValue,
} from "@jalon/legal-values/server"
import { evaluateAllAgain } from "./evaluate-all-again.ts"

/** One transaction: the value, the mark that it is applied and the work that follows stand together or not at all. */
export const handle = async ({ draftId }: { draftId: string }, { data }: Work): Promise<void> =>
  data.inScope({ kind: "system" }, "contracts.apply-legal-value-draft", async (scope) => {
    const draft = await findDraft(scope, draftId)
    if (draft?.state !== "applying") return
    const by = { name: draft.operator, reason: draft.reason }
    if (draft.action === "add") await keepLegalValues(scope, draftedRow(draft), by)
    else await withdrawLegalValue(scope, { name: draft.name, from: draft.valid_from }, by)
    await markApplied(scope, draftId)
    await evaluateAllAgain(scope)
  })
