import { newId, ownRows, sql } from "@jalon/data"
import { typography as t } from "@jalon/kernel"
import { command } from "@jalon/serving"
import { labelPartners, refusals, remindPartners } from "../../wire/index.ts"
import { invite, obstacleTo, usualInvitee } from "../record/invite.ts"
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

export const remindSeveral = ({ doors }: PartnersServices) =>
  command(remindPartners, async (scope, { body }) => {
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
      await invite(doors, scope, row, { email: invitee.email })
      done += 1
    }
    return { done, skipped }
  })

export const labelSeveral = command(labelPartners, async (scope, { body }) => {
  const rows = await takeSelected(scope, body.selection)
  const ids = rows.map(({ id }) => id)
  const own = ownRows(scope.who)
  const added = body.add.flatMap((label) => ids.map((id) => ({ row: newId(), id, label })))
  await scope.run(sql`
    insert into partner_label (id, organization_id, partner_id, label_id)
    select t.row, l.organization_id, t.partner, l.id
    from unnest(${added.map(({ row }) => row)}::uuid[], ${added.map(({ id }) => id)}::uuid[],
        ${added.map(({ label }) => label)}::uuid[]) t ("row", partner, label)
      join company_label l on l.id = t.label and ${ownRows(scope.who, "l.organization_id")}
    on conflict do nothing`)
  await scope.run(sql`
    delete from partner_label where ${own} and partner_id = any(${ids}::uuid[]) and label_id = any(${[...body.remove]}::uuid[])`)
  return { done: ids.length, skipped: [] }
})
