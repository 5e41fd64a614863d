import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { minimumApplied } from "../fields/follow-minimum.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract, refuseLocked, refuseOverLocked } from "./change-fields.ts"
import { presentContract } from "./present-contract.ts"
import { rereadContract } from "./reread-contract.ts"

export const applyMinimumPay = (services: ContractsServices) =>
  command(
    wire.applyMinimumPay,
    async (scope, { params }) => {
      const row = await lockContract(scope, params.contractId)
      refuseLocked(row)
      const open = await openContract(services, scope, row)
      const least = minimumApplied(open.legalValues, open.assessment.data)
      if (least === null) throw refuse("contract.pay_unknown")
      const fields = { ...row.fields, ...least }
      refuseOverLocked(row, fields)
      const after = await changeContract(scope, open, { ...row, fields })
      return { contract: await presentContract(scope, after) }
    },
    rereadContract(services),
  )
