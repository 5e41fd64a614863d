import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import type { GuestLink } from "@jalon/guest-links/server"
import { ACCOUNT } from "@jalon/identity/rules"
import { Refusal, today } from "@jalon/kernel"
import type { InvitationHandler, Known } from "@jalon/organizations/server"
import { refreshFiles } from "./record/refresh-files.ts"

type Row = {
  first_name: string
  last_name: string
  training: string | null
  class: string | null
  center: string | null
}

const recapOf = ({ training, class: group, center }: Row): Known["recap"] => [
  ...(training === null ? [] : [{ key: "training" as const, value: training }]),
  ...(group === null ? [] : [{ key: "class" as const, value: group }]),
  ...(center === null ? [] : [{ key: "center" as const, value: center }]),
]

/** Her file, as long as it bears the address the link was sent to: a link to a mistyped address dies with its correction. */
const invited = (scope: Scope, { subjectId, email }: Pick<GuestLink, "subjectId" | "email">) => sql`
  s.id = ${subjectId} and ${ownRows(scope.who, "s.organization_id")} and s.archived_at is null
    and lower(s.email) = ${email.toLowerCase()}`

/** What an onboarding link opens for a student: her file in the school that invites her becomes hers. */
export const studentInvitation = (vault: FieldVault): InvitationHandler => ({
  known: async (scope, guestLink) => {
    const row = await scope.find(sql<Row>`
      select s.first_name, s.last_name, t.title as training, c.name as class, ce.name as center
      from student s left join training t on t.id = s.training_id left join class c on c.id = s.class_id
        left join apprentice_training_center ce on ce.id = s.center_id
      where ${invited(scope, guestLink)}`)
    return (
      row && {
        firstName: row.first_name,
        lastName: row.last_name,
        accountType: ACCOUNT.student,
        opens: "student",
        recap: recapOf(row),
      }
    )
  },
  arrive: async (scope, guestLink, { accountId, firstName, lastName }) => {
    const tied = await scope.count(sql`
      update student s set account_id = ${accountId}, activated_at = coalesce(activated_at, now()),
        first_name = coalesce(${firstName}, first_name), last_name = coalesce(${lastName}, last_name), updated_at = now()
      where ${invited(scope, guestLink)} and (account_id is null or account_id = ${accountId})`)
    // The file already belongs to another account: a colleague typed the wrong address.
    if (tied === 0) throw new Refusal("not_found")
    // What she will be asked for is written now: in her own scope she can read it, not work it out.
    await refreshFiles(vault, scope, [guestLink.subjectId], today())
  },
})
