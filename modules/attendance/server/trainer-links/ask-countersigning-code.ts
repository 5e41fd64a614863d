import { saveGuestLinkDetails } from "@jalon/guest-links/server"
import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import { mayAskForCode } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { attendanceEvents } from "../events.ts"
import type { AttendanceServices } from "../services.ts"
import { askedCodeOf } from "./countersigning-code.ts"
import { linkStands } from "./trainer-link.read.ts"

/** Goes to the address that the school knows, whoever holds the link. Pressed twice at once, one mail leaves. */
export const askCountersigningCode = ({ guestLinks }: Pick<AttendanceServices, "guestLinks">) =>
  multiStep(wire.askCountersigningCode, (context, { body }) =>
    guestLinks.pass(
      context,
      body.token,
      "attendance",
      async (scope, guestLink) => {
        if (!(await linkStands(scope, guestLink))) throw refuse("guest_link.revoked")
        const now = Date.now()
        if (mayAskForCode(askedCodeOf(guestLink), now)) {
          await saveGuestLinkDetails(scope, guestLink, { code_at: now, code_wrong: 0 })
          await publish(scope, attendanceEvents.CountersigningCodeAsked, {
            guestLinkId: guestLink.id,
            askedAt: now,
          })
        }
        return {}
      },
      { end: "stays open" },
    ),
  )
