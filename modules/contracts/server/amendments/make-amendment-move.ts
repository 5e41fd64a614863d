import type { Scope } from "@jalon/data"
import { type Inputs, textInput } from "@jalon/lifecycle"
import { type AmendmentMoveKey, amendmentLifecycle, amendmentStatuses } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { OpenContract } from "../open-contract.ts"
import type { MoveServices } from "../services.ts"
import { type AmendmentRow, saveAmendment } from "./amendment-row.ts"
import { applyAmendmentEffects } from "./effects.ts"

/** What is said with a step stays with it; documents and signatures have places of their own. */
const kept = (given: Inputs): Record<string, string> =>
  Object.fromEntries(
    Object.keys(given).flatMap((key) => {
      const value = textInput(given, key)
      return value === null || /^sign(ed|ature)_/.test(key) ? [] : [[key, value]]
    }),
  )

type Asked = { amendment: AmendmentRow; move: AmendmentMoveKey; actor: "school" | "signature" }

/** What the step leads to; refused when it is not open. */
export const requireOpen = ({ amendment, move, actor }: Asked) => {
  const offered = amendmentLifecycle.moveFor(move, amendment.status, actor, null)
  if (!offered.allowed)
    throw refuse("contract.amendment_step", { status: amendmentStatuses[amendment.status].label })
  return offered
}

interface MovedAmendment extends Asked {
  open: OpenContract
  given: Inputs
  acceptsWarnings?: boolean
}

/** One step of the life of an amendment that is locked, with all that it leaves behind. */
export const makeAmendmentMove = async (
  services: MoveServices,
  scope: Scope,
  { open, given, acceptsWarnings = false, ...asked }: MovedAmendment,
): Promise<AmendmentRow> => {
  const { amendment } = asked
  const offered = requireOpen(asked)
  const row = { ...amendment, given: { ...amendment.given, ...kept(given) } }
  const step = { services, scope, open, row, given, acceptsWarnings }
  const after = { ...(await applyAmendmentEffects(step, offered.effects)), status: offered.to }
  await saveAmendment(scope, after)
  return after
}
