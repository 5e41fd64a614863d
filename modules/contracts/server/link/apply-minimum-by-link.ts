import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { minimumApplied } from "../boxes/follow-minimum.ts"
import type { ContractsServices } from "../services.ts"
import { keepBoxes, refuseOthers } from "./save-completion.ts"
import { seenAfter, withGuestLink } from "./with-guest-link.ts"

export const applyMinimumByLink = (services: ContractsServices) =>
  multiStep(wire.applyMinimumByLink, (context, { body: { token } }) =>
    withGuestLink(services, context, token, async (at) => {
      const boxes = minimumApplied(at.open.figures, at.open.assessment.data)
      if (boxes === null) throw refuse("contract.pay_unknown")
      refuseOthers(at, Object.keys(boxes))
      return { contract: seenAfter(at, await keepBoxes(at, boxes)) }
    }),
  )
