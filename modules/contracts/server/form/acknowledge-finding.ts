import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract, refuseLocked } from "./change-fields.ts"
import { presentContract } from "./present-contract.ts"
import { rereadContract } from "./reread-contract.ts"

/** A warning read and accepted, with why; the reason stays beside the rule and in the history. */
export const acknowledgeFinding = (services: ContractsServices) =>
  command(
    wire.acknowledgeFinding,
    async (scope, { params, body: { rule, reason } }) => {
      const row = await lockContract(scope, params.contractId)
      refuseLocked(row)
      const open = await openContract(services, scope, row)
      const isOpen = open.assessment.findings.some(
        ({ id, verdict, canBeOverruled }) =>
          id === rule && (verdict === "warning" || (verdict === "blocking" && canBeOverruled)),
      )
      if (!isOpen) throw refuse("contract.rule_unknown")
      const { [rule]: _former, ...others } = row.acknowledged
      const acknowledged = reason === null ? others : { ...others, [rule]: reason }
      const after = await changeContract(scope, open, { ...row, acknowledged })
      return { contract: await presentContract(scope, after) }
    },
    rereadContract(services),
  )
