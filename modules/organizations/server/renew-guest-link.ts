import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import type { OrganizationsServices } from "./services.ts"

export const renewGuestLink = ({ guestLinks }: OrganizationsServices) =>
  multiStep(wire.renewGuestLink, async (context, { body }) => {
    await guestLinks.renew(context, body.token)
    return {}
  })
