import { type Inputs, textInput } from "@jalon/lifecycle"
import { command } from "@jalon/serving"
import { amendmentLifecycle, amendmentStatuses } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { lockAmendment, saveAmendment } from "./amendment-row.ts"
import { applyAmendmentEffects } from "./effects.ts"
import { checkMoveInput } from "./move-input.ts"
import { presentAmendment } from "./present-amendment.ts"

/** What is said with a step stays with it; documents and signatures have places of their own. */
const kept = (given: Inputs): Record<string, string> =>
  Object.fromEntries(
    Object.keys(given).flatMap((key) => {
      const value = textInput(given, key)
      return value === null || key === "signed_amendment" || key.startsWith("signature_")
        ? []
        : [[key, value]]
    }),
  )

export const moveAmendment = (services: ContractsServices) =>
  command(
    wire.moveAmendment,
    async (scope, { params, body: { move, given = {}, accepts_warnings = false } }) => {
      const open = await openContract(services, scope, await lockContract(scope, params.contractId))
      const amendment = await lockAmendment(scope, params)
      const offered = amendmentLifecycle.moveFor(move, amendment.status, "school", null)
      if (!offered.allowed)
        throw refuse("contract.amendment_step", { status: amendmentStatuses[amendment.status].label })
      checkMoveInput(open, amendment, move, given)
      const row = { ...amendment, given: { ...amendment.given, ...kept(given) } }
      const after = {
        ...(await applyAmendmentEffects(
          { scope, open, row, given, acceptsWarnings: accepts_warnings },
          offered.effects,
        )),
        status: offered.to,
      }
      await saveAmendment(scope, after)
      const contract = await openContract(services, scope, await lockContract(scope, params.contractId))
      return { amendment: presentAmendment(contract, after) }
    },
  )
