import { ownRows, sql } from "@jalon/data"
import { dayOf, formatFrenchDate } from "@jalon/kernel"
import { COUNTED, foundOf, SHOWN, type ToDoSource } from "@jalon/to-do/source"

type Row = { found: number; id: string; denomination: string; email: string; expires_at: Date }

/** Companies whose invitation closed before they answered. */
export const partnerInvitationsToDo: ToDoSource = async ({ who, run }) => {
  const rows = await run(sql<Row>`
    with closed as materialized (
      select d.subject_id, d.email, d.expires_at from guest_link d
      where ${ownRows(who, "d.organization_id")} and d.subject = 'partner' and d.expires_at <= now()
        and d.used_at is null and d.declined_at is null and d.revoked_at is null and d.replaced_by is null
      order by d.expires_at desc limit ${COUNTED + 1}),
    waiting as materialized (
      select p.id, p.denomination, c.email, c.expires_at
      from closed c cross join lateral (select * from partner where id = c.subject_id::uuid offset 0) p
      where p.bucket in ('invited', 'expired'))
    select (select count(*)::int from waiting) as found, id, denomination, email, expires_at
    from waiting order by expires_at desc, id limit ${SHOWN}`)
  return foundOf(rows, ({ id, denomination, email, expires_at }) => ({
    kind: "partner_invitation",
    id,
    about: denomination,
    reason: `Son invitation s'est fermée le ${formatFrenchDate(dayOf(expires_at))} sans réponse.`,
    deadline: null,
    blocks: false,
    action: {
      label: "Renouveler l'invitation",
      href: `/school/company/${id}/info`,
      command: {
        name: "invite_partner",
        id,
        question: `Inviter ${denomination} à nouveau ?`,
        detail: `Un nouveau lien de partenariat part à ${email}.`,
      },
    },
  }))
}
