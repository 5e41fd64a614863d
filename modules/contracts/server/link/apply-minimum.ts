import { conversation } from "@jalon/serving"
import { applyMinimumByLink } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { minimumApplied } from "../boxes/follow-minimum.ts"
import type { ContractsServices } from "../services.ts"
import { atLink, seenAfter } from "./at-link.ts"
import { keepBoxes, refuseOthers } from "./save-completion.ts"

export const applyByLink = (services: ContractsServices) =>
  conversation(applyMinimumByLink, (desk, { body: { token } }) =>
    atLink(services, desk, token, async (at) => {
      const boxes = minimumApplied(at.open.figures, at.open.assessment.data)
      if (boxes === null) throw refuse("contract.pay_unknown")
      refuseOthers(at, Object.keys(boxes))
      return { contract: seenAfter(at, await keepBoxes(at, boxes)) }
    }),
  )
