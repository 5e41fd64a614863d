import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { editableBoxes } from "../boxes/editable.ts"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import { boxesFrom } from "../records/from-records.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract, refuseLocked } from "./change-boxes.ts"
import { presentContract } from "./present-contract.ts"
import { rereadContract } from "./reread-contract.ts"

export const takeFromRecords = (services: ContractsServices) =>
  command(
    wire.takeFromRecords,
    async (scope, { params, body: { keys } }) => {
      const row = await lockContract(scope, params.contractId)
      refuseLocked(row)
      const open = await openContract(services, scope, row)
      const editable = new Set(editableBoxes(row, "school"))
      const taken = boxesFrom(open.from, new Set(keys.filter((key) => editable.has(key))))
      const after = await changeContract(scope, open, { ...row, boxes: { ...row.boxes, ...taken } })
      return { contract: await presentContract(scope, after) }
    },
    rereadContract(services),
  )
