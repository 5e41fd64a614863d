import { command } from "@jalon/serving"
import { moveContract } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { presentContract } from "../form/present-contract.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { ELSEWHERE, OWN_FORM } from "./elsewhere.ts"
import { hatFor, isValidator } from "./hats.ts"
import { makeMove } from "./make-move.ts"

export const moveOn = (services: ContractsServices) =>
  command(moveContract, async (scope, { params, body: { move, given = {} } }) => {
    if (ELSEWHERE.has(move) || OWN_FORM.has(move))
      throw refuse("contract.move_refused", { reasons: "Cette action se fait depuis son écran." })
    const row = await lockContract(scope, params.contractId)
    const open = await openContract(services, scope, row)
    const actor = hatFor(move, await isValidator(scope))
    const after = await makeMove(services, scope, open, { move, actor, given })
    return { contract: await presentContract(scope, after), status: after.row.status }
  })
