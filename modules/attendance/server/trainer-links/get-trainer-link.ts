import { sql } from "@jalon/data"
import { openedByGuestLink, presentGuestLink } from "@jalon/guest-links/server"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { AttendanceServices } from "../services.ts"
import { presentCard } from "../sheets/present-sheet.ts"
import { sheetRows } from "../sheets/sheet-row.read.ts"
import { linkStands } from "./trainer-link.read.ts"
import { findTrainerLink } from "./with-trainer-link.ts"

/** The sheets of one session, for whoever teaches it. Looking uses nothing. */
export const getTrainerLink = (services: Pick<AttendanceServices, "guestLinks" | "files">) =>
  multiStep(wire.getTrainerLink, async (context, { params }) => {
    const found = await findTrainerLink(services, context, params.token)
    const guestLink = await presentGuestLink(services.files, found)
    if (found.state !== "open") return { guest_link: guestLink, trainer: null, sheets: [] }
    const { first_name, last_name } = found.facts
    return openedByGuestLink(context, found, async (scope) => {
      if (!(await linkStands(scope, found)))
        return {
          guest_link: { ...guestLink, state: "revoked" as const, email: null },
          trainer: null,
          sheets: [],
        }
      const sheets = await sheetRows(
        scope,
        sql`sh.session_id = ${found.subjectId} and sh.status <> 'cancelled'`,
      )
      return {
        guest_link: guestLink,
        trainer: [first_name, last_name].filter(Boolean).join(" "),
        sheets: sheets.map(presentCard),
      }
    })
  })
