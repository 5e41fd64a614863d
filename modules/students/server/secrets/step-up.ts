import { type Scope, sql, type Who } from "@jalon/data"
import { refuse } from "../../wire/words.fr.ts"

/** As long as identity lets a confirmed password count. */
const STEP_UP_SECONDS = 300

type Member = Extract<Who, { kind: "member" }>

/** The person at this screen is the one who signed in: she typed her password a moment ago. */
export const checkConfirmed = async (scope: Scope, { sessionId }: Member): Promise<void> => {
  const confirmed = await scope.find(sql`
    select from session where id = ${sessionId} and stepped_up_at > now() - make_interval(secs => ${STEP_UP_SECONDS})`)
  if (!confirmed) throw refuse("secret.confirm")
}

export const checkGranted = async (scope: Scope, member: Member, grant: string): Promise<void> => {
  const granted = await scope.find(sql`
    select from member where organization_id = ${member.organizationId} and account_id = ${member.accountId}
      and revoked_at is null and ${grant} = any(grants)`)
  if (!granted) throw refuse("secret.no_right")
}

export const noteReveal = (scope: Scope, member: Member, studentId: string, what: "nir" | "health") =>
  scope.run(sql`select audit_note(${member.organizationId}, null, 'student', ${studentId},
    ${JSON.stringify({ revealed: what })}::jsonb)`)
