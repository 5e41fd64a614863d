import { typography as t } from "@jalon/kernel"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refusals } from "../../wire/index.ts"
import { invite, obstacleTo, usualInvitee } from "../record/invite-partner.ts"
import type { PartnerRow } from "../record/partner-row.ts"
import type { PartnersServices } from "../services.ts"
import { takeSelected } from "./selected.ts"

type Skipped = { id: string; name: string; reason: string }

const skip = ({ id, denomination }: PartnerRow, reason: string): Skipped => ({
  id,
  name: denomination,
  reason,
})

/** Reminding is for those who were written to and have not answered; the others are told why not. */
const cannotRemind = ({ archived_at, status }: PartnerRow): string | null => {
  if (archived_at !== null) return t("Entreprise archivée.")
  if (status === "known") return t("Pas encore invitée.")
  return status === "declined" ? t("A décliné l'invitation.") : null
}

export const remindPartners = ({ guestLinks }: PartnersServices) =>
  command(wire.remindPartners, async (scope, { body }) => {
    const skipped: Skipped[] = []
    let done = 0
    for (const row of await takeSelected(scope, body.selection)) {
      const invitee = await usualInvitee(scope, row)
      const obstacle = obstacleTo(row, invitee)
      const reason = cannotRemind(row) ?? (obstacle && String(refusals[obstacle]))
      if (reason || !invitee) {
        skipped.push(skip(row, reason ?? String(refusals["partner.no_email"])))
        continue
      }
      await invite(guestLinks, scope, row, { email: invitee.email })
      done += 1
    }
    return { done, skipped }
  })
