import { command } from "@jalon/serving"
import { acknowledgeFinding, applyMinimumPay } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { minimumApplied } from "../boxes/follow-minimum.ts"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { changeContract, refuseLocked, refuseOverLocked } from "./change-boxes.ts"
import { presentContract } from "./present-contract.ts"

/** A warning read and accepted, with why; the reason stays beside the rule and in the history. */
export const acceptWarning = (services: ContractsServices) =>
  command(acknowledgeFinding, async (scope, { params, body: { rule, reason } }) => {
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
  })

export const applyMinimum = (services: ContractsServices) =>
  command(applyMinimumPay, async (scope, { params }) => {
    const row = await lockContract(scope, params.contractId)
    refuseLocked(row)
    const open = await openContract(services, scope, row)
    const least = minimumApplied(open.figures, open.assessment.data)
    if (least === null) throw refuse("contract.pay_unknown")
    const boxes = { ...row.boxes, ...least }
    refuseOverLocked(row, boxes)
    const after = await changeContract(scope, open, { ...row, boxes })
    return { contract: await presentContract(scope, after) }
  })
