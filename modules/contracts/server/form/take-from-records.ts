import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { editableFields } from "../fields/editable.ts"
import { openContract } from "../open-contract.ts"
import { fieldsFrom } from "../records/from-records.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract, refuseLocked } from "./change-fields.ts"
import { presentContract } from "./present-contract.ts"
import { rereadContract } from "./reread-contract.ts"

export const takeFromRecords = (services: ContractsServices) =>
  command(
    wire.takeFromRecords,
    async (scope, { params, body: { keys } }) => {
      const row = await lockContract(scope, params.contractId)
      refuseLocked(row)
      const open = await openContract(services, scope, row)
      const editable = new Set(editableFields(row, "school"))
      const taken = fieldsFrom(open.from, new Set(keys.filter((key) => editable.has(key))))
      if (Object.keys(taken).length === 0) throw refuse("contract.nothing_to_take")
      const after = await changeContract(scope, open, { ...row, fields: { ...row.fields, ...taken } })
      return { contract: await presentContract(scope, after) }
    },
    rereadContract(services),
  )
