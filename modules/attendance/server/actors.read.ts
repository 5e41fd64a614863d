import { accountOf, ownRows, type Sql, sql, type Who } from "@jalon/data"
import { isOfficeRole } from "@jalon/identity/rules"
import type { SheetActor } from "../rules/index.ts"
import type { Asking } from "./asking.ts"

const TRAINER_ROLE = 5
const roleOf = (who: Who): number | null => (who.kind === "member" ? who.roleId : null)

/** The session is one that whoever asks teaches. `s` is the session. */
const isOwnSession = (who: Who): Sql => sql`exists (
  select from course_session_trainer st
    join trainer t on t.organization_id = st.organization_id and t.id = st.trainer_id
    join member m on m.organization_id = t.organization_id and m.id = t.member_id
  where st.organization_id = s.organization_id and st.session_id = s.id and m.account_id = ${accountOf(who)}
    and m.revoked_at is null)`

export const isTrainer = (who: Who): boolean => roleOf(who) === TRAINER_ROLE

/** Trainers see the sheets of their own sessions, everyone else of the school those of all. */
export const visibleTo = (who: Who): Sql => (isTrainer(who) ? isOwnSession(who) : sql`true`)

type Place = { is_trainer: boolean; may_amend: boolean }

/** As what somebody of the school acts on the sheets of a session: the strongest first. */
export const actorsOn = async (asking: Asking, sessionId: string): Promise<SheetActor[]> => {
  const { who, byLink } = asking
  // Their link is of this one session: whoever opened it looked at that.
  if (byLink) return ["trainer"]
  const place = await asking.find(sql<Place>`
    select ${isOwnSession(who)} as is_trainer, exists (select from member m where ${ownRows(who, "m.organization_id")}
        and m.account_id = ${accountOf(who)} and m.revoked_at is null and 'attendance.amend' = any(m.grants)) as may_amend
    from course_session s where ${ownRows(who, "s.organization_id")} and s.id = ${sessionId}`)
  const role = roleOf(who)
  return [
    ...(place?.is_trainer ? (["trainer"] as const) : []),
    ...(isOfficeRole(role) || place?.may_amend ? (["manager"] as const) : []),
    ...(!isTrainer(who) ? (["staff"] as const) : []),
  ]
}
