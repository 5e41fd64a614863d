import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { presentContract } from "../form/present-contract.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { actorFor, isValidator } from "./actors.ts"
import { makeMove } from "./make-move.ts"
import { movesWithForm, notDirectMoves } from "./not-direct-moves.ts"

export const moveContract = (services: ContractsServices) =>
  command(wire.moveContract, async (scope, { params, body: { move, given = {} } }) => {
    if (notDirectMoves.has(move) || movesWithForm.has(move))
      throw refuse("contract.move_refused", { reasons: "Cette action se fait depuis son écran." })
    const row = await lockContract(scope, params.contractId)
    const open = await openContract(services, scope, row)
    const actor = actorFor(move, await isValidator(scope))
    const after = await makeMove(services, scope, open, { move, actor, given })
    return { contract: await presentContract(scope, after), status: after.row.status }
  })
