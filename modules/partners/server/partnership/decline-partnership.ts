import { ownRows, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { partnersEvents } from "../events.ts"
import type { PartnersServices } from "../services.ts"

export const declinePartnership = ({ guestLinks }: PartnersServices) =>
  multiStep(wire.declinePartnership, async (context, { body: { token, reason } }) => {
    await guestLinks.pass(
      context,
      token,
      "partnership",
      async (scope, { subjectId }) => {
        await scope.run(sql`
          update partner set status = 'declined', declined_reason = ${reason || null}, last_exchange_at = now(),
            updated_at = now() where id = ${subjectId} and ${ownRows(scope.who)}`)
        await publish(scope, partnersEvents.PartnershipDeclined, { partnerId: subjectId })
      },
      { end: "declined" },
    )
    return {}
  })
