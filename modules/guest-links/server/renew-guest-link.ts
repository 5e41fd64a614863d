import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import type { GuestLinksServices } from "./services.ts"

export const renewGuestLink = ({ guestLinks }: GuestLinksServices) =>
  multiStep(wire.renewGuestLink, async (context, { body }) => {
    await guestLinks.renew(context, body.token)
    return {}
  })
