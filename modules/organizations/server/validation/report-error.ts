import { type GuestLinkDetails, saveGuestLinkDetails } from "@jalon/guest-links/server"
import { publish } from "@jalon/jobs"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { organizationsEvents } from "../events.ts"
import type { OrganizationsServices } from "../services.ts"

export type Report = { line: string; reason: string }
/** Beyond this, the two would better talk. */
const MOST_REPORTS = 5

export const reportsOf = (facts: GuestLinkDetails): Report[] => (facts.reports as Report[] | undefined) ?? []

export const reportError = ({ guestLinks }: OrganizationsServices) =>
  multiStep(wire.reportError, (context, { body: { token, line, reason } }) =>
    guestLinks.pass(
      context,
      token,
      "validation",
      async (scope, guestLink) => {
        const reports = reportsOf(guestLink.facts)
        if (reports.length >= MOST_REPORTS) throw refuse("validation.reported_enough")
        await saveGuestLinkDetails(scope, guestLink, { reports: [...reports, { line, reason }] })
        await publish(scope, organizationsEvents.OrganizationDisputed, { guestLinkId: guestLink.id })
        return {}
      },
      { end: "stays open" },
    ),
  )
