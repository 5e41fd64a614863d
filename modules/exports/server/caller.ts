import { type Scope, sql, type Who } from "@jalon/data"
import { type Member, memberOf } from "@jalon/serving"
import { refuse } from "../wire/words.fr.ts"

/** « Direction » and « Administration ». */
const ADMINISTRATION = 2

/** A whole school is taken away by those who answer for it. */
export const administratorOf = (who: Who | null): Member => {
  const member = memberOf(who)
  if (member.roleId > ADMINISTRATION) throw refuse("access.denied")
  return member
}

export const mayReveal = async (scope: Scope, member: Member): Promise<boolean> =>
  (await scope.find(sql`
    select from member where organization_id = ${member.organizationId} and account_id = ${member.accountId}
      and revoked_at is null and 'nir.reveal' = any(grants)`)) !== null

/** Also to take what a colleague had written: her right is not theirs. */
export const checkMayReveal = async (scope: Scope, member: Member): Promise<void> => {
  if (!(await mayReveal(scope, member))) throw refuse("export.no_right")
}
