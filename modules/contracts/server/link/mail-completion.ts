import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { withGuestLink } from "./with-guest-link.ts"

/** « Recevoir le lien pour continuer plus tard »: the same link, to the address it was sent to and to no other. */
export const mailCompletion = (services: ContractsServices) =>
  multiStep(wire.mailCompletion, (context, { body: { token } }) =>
    withGuestLink(services, context, token, async ({ scope, guestLink }) => {
      await services.guestLinks.mailAgain(scope, guestLink.id)
      return { email: guestLink.email }
    }),
  )
