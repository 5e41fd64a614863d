import { command } from "@jalon/serving"
import type { BodyOf } from "@jalon/wire-kit"
import { type KeptRupture, saveRuptureDraft } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { settle } from "../boxes/settle.ts"
import { lockContract } from "../contract-row.ts"
import { takeFile } from "../form/attach-piece.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { closedBy } from "./present-rupture.ts"
import { fileOfDraft, keepDraft, loadDraft } from "./rupture-draft.ts"

type Changes = BodyOf<typeof saveRuptureDraft>["changes"]

/** A box that is not told keeps its value; null empties it. */
const toldIn = (changes: Changes): Partial<KeptRupture> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/** Nothing is judged here: half a rupture is kept as it stands. */
export const writeDraft = (services: ContractsServices) =>
  command(saveRuptureDraft, async (scope, { params, body: { changes, seen } }) => {
    const row = await lockContract(scope, params.contractId)
    const closed = closedBy(await openContract(services, scope, row))
    if (closed.length > 0) throw refuse("contract.move_refused", { reasons: closed.join(" ") })
    if (changes.file_id) await takeFile(scope, changes.file_id)
    const before = await loadDraft(scope, row.id)
    const { kept, conflicts } = settle(before, toldIn(changes), seen)
    const draft = { ...before, ...kept }
    await keepDraft(scope, row.id, draft)
    return { draft, file: await fileOfDraft(scope, draft), conflicts: conflicts.map(({ key }) => key) }
  })
