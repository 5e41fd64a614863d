import { ownRows, sql } from "@jalon/data"
import { dayOf, formatFrenchDate } from "@jalon/kernel"
import { foundOf, SHOWN, type ToDoSource } from "@jalon/to-do/source"
import { mayGiveRole } from "../../rules/index.ts"
import { ownPlace } from "./own-place.ts"

type Row = { found: number; id: string; email: string; role_id: number; expires_at: Date }

/** Colleagues whose invitation closed before they came; only those may send it again who may give the role. */
export const memberInvitationsToDo: ToDoSource = async ({ who, run }) => {
  if (who.kind !== "member") return { lines: [], count: 0, isCapped: false }
  const { roleId } = ownPlace(who)
  const rows = await run(sql<Row>`
    select count(*) over ()::int as found, d.id, d.email, (d.facts ->> 'role_id')::int as role_id, d.expires_at from guest_link d
    where ${ownRows(who, "d.organization_id")} and d.subject = 'member' and d.expires_at <= now()
      and d.used_at is null and d.declined_at is null and d.revoked_at is null and d.replaced_by is null
    order by d.expires_at desc limit ${SHOWN}`)
  const open = rows.filter(({ role_id }) => mayGiveRole(roleId, role_id))
  return foundOf(open, ({ id, email, expires_at }) => ({
    kind: "member_invitation",
    id,
    about: email,
    reason: `Son invitation à rejoindre l'équipe s'est fermée le ${formatFrenchDate(dayOf(expires_at))}.`,
    deadline: null,
    blocks: false,
    action: { label: "Renouveler l'invitation", href: "/school/settings/membres", command: null },
  }))
}
