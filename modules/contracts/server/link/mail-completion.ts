import { conversation } from "@jalon/serving"
import { mailCompletion } from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { atLink } from "./at-link.ts"

/** « Recevoir le lien pour continuer plus tard »: the same link, to the address it was sent to and to no other. */
export const mailByLink = (services: ContractsServices) =>
  conversation(mailCompletion, (desk, { body: { token } }) =>
    atLink(services, desk, token, async ({ scope, door }) => {
      await services.doors.mailAgain(scope, door.id)
      return { email: door.email }
    }),
  )
