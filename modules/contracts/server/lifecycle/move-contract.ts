import { command } from "@jalon/serving"
import { type Actor, type MoveKey, moveFor } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { presentContract } from "../form/present-contract.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { actorFor, isValidator } from "./actors.ts"
import { askedInputs } from "./asked-inputs.ts"
import { makeMove } from "./make-move.ts"
import type { MoveInput } from "./move-input.ts"
import { movesWithForm, notDirectMoves } from "./not-direct-moves.ts"

/** Only what the step asks for: nothing else is written into the contract on its way. */
const asked = (open: OpenContract, move: MoveKey, actor: Actor, given: MoveInput): MoveInput => {
  const offered = moveFor(move, open.row.status, actor, open.facts)
  if (!offered.allowed) return {}
  // Why something is put away may always be said.
  const keys = new Set(["reason", ...askedInputs(open, move, offered.inputs).map(({ key }) => key)])
  return Object.fromEntries(Object.entries(given).filter(([key]) => keys.has(key)))
}

export const moveContract = (services: ContractsServices) =>
  command(wire.moveContract, async (scope, { params, body: { move, given = {} } }) => {
    if (notDirectMoves.has(move) || movesWithForm.has(move))
      throw refuse("contract.move_refused", { reasons: "Cette action se fait depuis son écran." })
    const row = await lockContract(scope, params.contractId)
    const open = await openContract(services, scope, row)
    const actor = actorFor(move, await isValidator(scope))
    const after = await makeMove(services, scope, open, {
      move,
      actor,
      given: asked(open, move, actor, given),
    })
    return { contract: await presentContract(scope, after), status: after.row.status }
  })
