import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { lockAmendment } from "./amendment-row.ts"
import { makeAmendmentMove, requireOpen } from "./make-amendment-move.ts"
import { checkMoveInput } from "./move-input.ts"
import { presentAmendment } from "./present-amendment.ts"

export const moveAmendment = (services: ContractsServices) =>
  command(
    wire.moveAmendment,
    async (scope, { params, body: { move, given = {}, accepts_warnings: acceptsWarnings = false } }) => {
      const open = await openContract(services, scope, await lockContract(scope, params.contractId))
      const amendment = await lockAmendment(scope, params)
      const step = { amendment, move, actor: "school" } as const
      requireOpen(step)
      checkMoveInput(open, amendment, move, given)
      const after = await makeAmendmentMove(services, scope, { ...step, open, given, acceptsWarnings })
      const contract = await openContract(services, scope, await lockContract(scope, params.contractId))
      return { amendment: presentAmendment(contract, after) }
    },
  )
