import { mergeChanges } from "@jalon/records"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { takeFile } from "../form/save-attachment.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { closedBy } from "./present-rupture.ts"
import { fileOfDraft, keepDraft, loadDraft } from "./rupture-draft.ts"

/** Nothing is judged here: half a rupture is kept as it stands. */
export const saveRuptureDraft = (services: ContractsServices) =>
  command(wire.saveRuptureDraft, async (scope, { params, body: { changes, seen } }) => {
    const row = await lockContract(scope, params.contractId)
    const closed = closedBy(await openContract(services, scope, row))
    if (closed.length > 0) throw refuse("contract.move_refused", { reasons: closed.join(" ") })
    if (changes.file_id) await takeFile(scope, changes.file_id)
    const before = await loadDraft(scope, row.id)
    const { kept, conflicts } = mergeChanges(before, changes, seen)
    const draft = { ...before, ...kept }
    await keepDraft(scope, row.id, draft)
    return { draft, file: await fileOfDraft(scope, draft), conflicts: conflicts.map(({ field }) => field) }
  })
