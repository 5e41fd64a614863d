import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { refuseUnfinished } from "./complete-contract.ts"
import { withGuestLink } from "./with-guest-link.ts"

/** A colleague has filled the section she was delegated: her link ends, the company's page says so. */
export const finishSection = (services: ContractsServices) =>
  multiStep(wire.finishSection, (context, { body: { token } }) =>
    withGuestLink(
      services,
      context,
      token,
      async (at) => {
        if (at.guest.part === null) throw refuse("contract.section_unknown")
        refuseUnfinished(at)
        return {}
      },
      "used",
    ),
  )
