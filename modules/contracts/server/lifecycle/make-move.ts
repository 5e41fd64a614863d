import type { Scope } from "@jalon/data"
import { type Actor, type MoveKey, moveFor } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { loadAttachments } from "../attachments.ts"
import { changeContract } from "../form/change-fields.ts"
import { putAttachment } from "../form/save-attachment.ts"
import { evaluate, type OpenContract } from "../open-contract.ts"
import type { MoveServices } from "../services.ts"
import { applyContractEffects } from "./effects.ts"
import { attachmentsGiven, checkMoveInput, fieldsGiven, type MoveInput } from "./move-input.ts"
import { loadPast } from "./past.ts"
import { recordMove } from "./record-move.ts"

export type MoveRequest = { move: MoveKey; actor: Actor; given: MoveInput }

/** What follows by itself as soon as it can. */
const AUTOMATIC: readonly MoveKey[] = ["prepareFiling"]

const oneMove = async (
  services: MoveServices,
  scope: Scope,
  open: OpenContract,
  { move, actor, given }: MoveRequest,
): Promise<OpenContract> => {
  const { row, facts } = open
  const offered = moveFor(move, row.status, actor, facts)
  if (!offered.allowed)
    throw refuse("contract.move_refused", {
      reasons: offered.reasons.map(({ sentence }) => sentence).join(" "),
    })
  checkMoveInput(open, { move, actor, given }, offered.inputs)
  for (const { code, fileId } of attachmentsGiven(given))
    await putAttachment(scope, row.id, { code, isAttested: false, fileId })
  const filled = { ...row, fields: { ...row.fields, ...fieldsGiven(open, move, given) } }
  const after = await applyContractEffects(
    { services, scope, row: filled, actor, given, facts },
    offered.effects,
  )
  const moved = {
    ...after,
    status: offered.to,
    status_before_archive: offered.to === "archived" ? row.status : null,
    archive_reason: offered.to === "archived" && typeof given.reason === "string" ? given.reason : null,
  }
  const done = await changeContract(scope, open, moved, { attachments: await loadAttachments(scope, row.id) })
  await recordMove(scope, moved, { move, from: row.status, to: offered.to, actor, given })
  return evaluate(done.row, { ...done, past: await loadPast(scope, row.id) })
}

/** One move of the life-cycle table and what follows from it, in the transaction of who makes it. */
export const makeMove = async (
  services: MoveServices,
  scope: Scope,
  open: OpenContract,
  request: MoveRequest,
): Promise<OpenContract> => {
  let after = await oneMove(services, scope, open, request)
  for (const move of AUTOMATIC)
    if (moveFor(move, after.row.status, "system", after.facts).allowed)
      after = await oneMove(services, scope, after, { move, actor: "system", given: {} })
  return after
}
