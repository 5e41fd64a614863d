import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { minimumApplied } from "../fields/follow-minimum.ts"
import type { ContractsServices } from "../services.ts"
import { keepFields, refuseOthers } from "./save-completion.ts"
import { seenAfter, withGuestLink } from "./with-guest-link.ts"

export const applyMinimumByLink = (services: ContractsServices) =>
  multiStep(wire.applyMinimumByLink, (context, { body: { token } }) =>
    withGuestLink(services, context, token, async (at) => {
      const fields = minimumApplied(at.open.legalValues, at.open.assessment.data)
      if (fields === null) throw refuse("contract.pay_unknown")
      refuseOthers(at, Object.keys(fields))
      return { contract: seenAfter(at, await keepFields(at, fields)) }
    }),
  )
