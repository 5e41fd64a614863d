import { type Scope, sql, type Who } from "@jalon/data"
import { refuse } from "../wire/words.fr.ts"

export type Member = Extract<Who, { kind: "member" }>

/** The API lets nobody else reach a school's route. */
export const memberOf = (who: Who | null): Member => {
  if (who?.kind !== "member") throw refuse("session.required")
  return who
}

/** « Direction » and « Administration ». */
const ADMINISTRATION = 2

/** A whole school is taken away by those who answer for it. */
export const administratorOf = (who: Who | null): Member => {
  const member = memberOf(who)
  if (member.roleId > ADMINISTRATION) throw refuse("access.denied")
  return member
}

/** Also to take what a colleague had written: her right is not theirs. */
export const checkMayReveal = async (scope: Scope, member: Member): Promise<void> => {
  const granted = await scope.find(sql`
    select from member where organization_id = ${member.organizationId} and account_id = ${member.accountId}
      and revoked_at is null and 'nir.reveal' = any(grants)`)
  if (!granted) throw refuse("export.no_right")
}
