import { ownRows, sql } from "@jalon/data"
import { say } from "@jalon/jobs"
import { conversation } from "@jalon/serving"
import { declinePartnership } from "../../wire/index.ts"
import { partnersEvents } from "../events.ts"
import type { PartnersServices } from "../services.ts"

export const decline = ({ doors }: PartnersServices) =>
  conversation(declinePartnership, async (desk, { body: { token, reason } }) => {
    await doors.pass(
      desk,
      token,
      "partnership",
      async (scope, { subjectId }) => {
        await scope.run(sql`
          update partner set status = 'declined', declined_reason = ${reason || null}, last_exchange_at = now(),
            updated_at = now() where id = ${subjectId} and ${ownRows(scope.who)}`)
        await say(scope, partnersEvents.PartnershipDeclined, { partnerId: subjectId })
      },
      { end: "declined" },
    )
    return {}
  })
