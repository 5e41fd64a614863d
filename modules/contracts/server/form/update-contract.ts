import type { Scope } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { editableBoxes } from "../boxes/editable.ts"
import { withGross } from "../boxes/follow-minimum.ts"
import { mergeBoxes } from "../boxes/merge-boxes.ts"
import { readBoxes } from "../boxes/read-boxes.ts"
import { lockContract } from "../contract-row.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract, refuseLocked } from "./change-boxes.ts"
import { changesBetween, stampOf } from "./contract-changes.ts"
import { mayValidate, presentContract, presentOwn } from "./present-contract.ts"

/** Who holds the contract as it stood is told what changed; anybody else gets the whole of it. */
const answerOf = async (
  scope: Scope,
  before: OpenContract,
  after: OpenContract,
  stamp: string | undefined,
) => {
  if (stamp === undefined) return { contract: await presentContract(scope, after) }
  const isValidator = await mayValidate(scope)
  const held = presentOwn(before, isValidator)
  return stampOf(held) === stamp
    ? { changed: changesBetween(held, presentOwn(after, isValidator)) }
    : { contract: await presentContract(scope, after) }
}

export const updateContract = (services: ContractsServices) =>
  command(wire.updateContract, async (scope, { params, body }) => {
    const row = await lockContract(scope, params.contractId)
    refuseLocked(row)
    const editable = new Set(editableBoxes(row, "school"))
    if (Object.keys(body.changes).some((key) => !editable.has(key))) throw refuse("contract.box_locked")
    const open = await openContract(services, scope, row)
    const typed = withGross(open.assessment.pay, readBoxes(row.contract_type, body.changes))
    const { kept, conflicts } = mergeBoxes(row.boxes, typed, body.seen)
    const after =
      Object.keys(kept).length === 0
        ? open
        : await changeContract(scope, open, { ...row, boxes: { ...row.boxes, ...kept } })
    return {
      ...(await answerOf(scope, open, after, body.stamp)),
      conflicts,
      saved_at: new Date().toISOString(),
    }
  })
