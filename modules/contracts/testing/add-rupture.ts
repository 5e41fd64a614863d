import type { Scope } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { RuptureTaskKey } from "../rules/index.ts"
import { lockContract } from "../server/contract-row.ts"
import { changeContract } from "../server/form/change-fields.ts"
import { putAttachment } from "../server/form/save-attachment.ts"
import { recordMove } from "../server/lifecycle/record-move.ts"
import { openContract } from "../server/open-contract.ts"
import { evaluateRupture } from "../server/rupture/evaluate-rupture.ts"
import { estimateProbation } from "../server/rupture/probation.ts"
import { broken, type Described, keepLearning, moveInputOf } from "../server/rupture/record-rupture.ts"
import type { ContractsServices } from "../server/services.ts"

type NewRupture = Described & {
  file_id: string
  /** What was done since, and when. */
  done: Partial<Record<RuptureTaskKey, IsoDate>>
}

/** A contract that was broken some weeks ago, as the product records it; nobody is told of it again. */
export const addRupture = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  contractId: string,
  { done, ...said }: NewRupture,
): Promise<void> => {
  const open = await openContract(services, scope, await lockContract(scope, contractId))
  const evaluated = evaluateRupture(open, said, await estimateProbation(scope, open))
  if (evaluated === null) throw new Error("This contract has no dates to be broken between")
  await putAttachment(scope, contractId, { code: "rupture", isAttested: false, fileId: said.file_id })
  const { row } = broken(open, said, evaluated)
  const rupture = row.rupture && {
    ...row.rupture,
    tasks: row.rupture.tasks.map((task) => ({ ...task, done_on: done[task.key] ?? null })),
  }
  const after = await changeContract(scope, open, { ...row, rupture, status: "broken" })
  await recordMove(scope, open.row, {
    move: "break",
    from: open.row.status,
    to: "broken",
    actor: "school",
    given: moveInputOf(open, said),
  })
  await keepLearning(services, scope, after)
}
