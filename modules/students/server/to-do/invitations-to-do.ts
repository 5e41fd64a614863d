import { ownRows, sql } from "@jalon/data"
import { dayOf, formatFrenchDate } from "@jalon/kernel"
import { COUNTED, foundOf, SHOWN, type ToDoSource } from "@jalon/to-do/source"
import { nextActionWords } from "../../rules/index.ts"

type Row = { found: number; id: string; name: string; email: string; expires_at: Date }

/** Students whose invitation closed before they opened their space. */
export const studentInvitationsToDo: ToDoSource = async ({ who, run }) => {
  const rows = await run(sql<Row>`
    with closed as materialized (
      select d.subject_id, d.expires_at from guest_link d
      where ${ownRows(who, "d.organization_id")} and d.subject = 'student' and d.expires_at <= now()
        and d.used_at is null and d.declined_at is null and d.revoked_at is null and d.replaced_by is null
      order by d.expires_at desc limit ${COUNTED + 1}),
    waiting as materialized (
      select s.id, s.first_name, s.last_name, s.email, c.expires_at
      from closed c cross join lateral (select * from student where id = c.subject_id::uuid offset 0) s
      where s.archived_at is null and s.account_id is null and s.left_on is null and s.email is not null)
    select (select count(*)::int from waiting) as found, id, concat_ws(' ', first_name, last_name) as name, email, expires_at
    from waiting order by expires_at desc, id limit ${SHOWN}`)
  return foundOf(rows, ({ id, name, email, expires_at }) => ({
    kind: "student_invitation",
    id,
    about: name,
    reason: `Son invitation s'est fermée le ${formatFrenchDate(dayOf(expires_at))} sans avoir servi.`,
    deadline: null,
    blocks: false,
    action: {
      label: nextActionWords({ kind: "invite_again", count: 1 }),
      href: `/school/student/${id}/info`,
      command: {
        name: "invite_student",
        id,
        question: `Inviter ${name} à nouveau ?`,
        detail: `Un nouveau lien pour ouvrir son espace part à ${email}.`,
      },
    },
  }))
}
