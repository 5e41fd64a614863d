import { command } from "@jalon/serving"
import { updateContract } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { editableBoxes } from "../boxes/editable.ts"
import { withGross } from "../boxes/follow-minimum.ts"
import { readBoxes } from "../boxes/read-boxes.ts"
import { settle } from "../boxes/settle.ts"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract, refuseLocked } from "./change-boxes.ts"
import { presentContract } from "./present-contract.ts"

export const changeBoxes = (services: ContractsServices) =>
  command(updateContract, async (scope, { params, body }) => {
    const row = await lockContract(scope, params.contractId)
    refuseLocked(row)
    const editable = new Set(editableBoxes(row, "school"))
    if (Object.keys(body.changes).some((key) => !editable.has(key))) throw refuse("contract.box_locked")
    const open = await openContract(services, scope, row)
    const typed = withGross(open.assessment.pay, readBoxes(row.contract_type, body.changes))
    const { kept, conflicts } = settle(row.boxes, typed, body.seen)
    const after =
      Object.keys(kept).length === 0
        ? open
        : await changeContract(scope, open, { ...row, boxes: { ...row.boxes, ...kept } })
    return {
      contract: await presentContract(scope, after),
      conflicts: conflicts as never,
      saved_at: new Date().toISOString(),
    }
  })
