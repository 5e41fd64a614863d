import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import type { Asking } from "../asking.ts"

/** A trainer `t` who logs in reaches their sheets that way. */
const hasNoAccount: Sql = sql`not exists (select from member m where m.organization_id = t.organization_id
  and m.id = t.member_id and m.account_id is not null and m.revoked_at is null)`

/** Sheets that may still change by somebody who teaches: the others are read in the office. */
const isUnfinished: Sql = sql`sh.status in ('upcoming', 'open', 'to_sign', 'signed')`

const isUnfinishedLink: Sql = sql`g.used_at is null and g.declined_at is null and g.revoked_at is null
  and g.replaced_by is null`

/** The session is still taught by them, they still have no account, and one of its sheets is not closed. */
const stands = (who: Who, sessionId: Sql, trainerId: Sql): Sql => sql`(
  exists (select from course_session_trainer st
      join trainer t on t.organization_id = st.organization_id and t.id = st.trainer_id
    where ${ownRows(who, "st.organization_id")} and st.session_id = ${sessionId} and st.trainer_id = ${trainerId}
      and t.archived_at is null and ${hasNoAccount})
  and exists (select from attendance_sheet sh where ${ownRows(who, "sh.organization_id")} and sh.session_id = ${sessionId}
    and ${isUnfinished}))`

type OfLink = { subjectId: string; part: string | null }

export const linkStands = async (asking: Asking, { subjectId, part }: OfLink): Promise<boolean> =>
  (
    await asking.find(sql<{ stands: boolean }>`
      select ${stands(asking.who, sql`${subjectId}::uuid`, sql`${part}::uuid`)} as stands`)
  )?.stands ?? false

/** Links that lead nowhere any more: somebody else teaches, there is an account, or everything is closed. */
export const fallenLinks = (asking: Asking): Promise<{ session_id: string; trainer_id: string }[]> =>
  asking.run(sql<{ session_id: string; trainer_id: string }>`
    select g.subject_id as session_id, g.part as trainer_id from guest_link g
    where ${ownRows(asking.who, "g.organization_id")} and g.subject = 'session' and g.kind = 'attendance'
      and g.expires_at > now() and ${isUnfinishedLink}
      and not ${stands(asking.who, sql`g.subject_id::uuid`, sql`g.part::uuid`)}`)

export type OutsideTrainer = {
  session_id: string
  trainer_id: string
  name: string
  first_name: string
  last_name: string
  email: string | null
  /** When a link was last sent to them, and whether it still opens. */
  sent_at: Date | null
  is_open: boolean | null
  opened_at: Date | null
}

/** Those who teach a session `s` without an account, with the last link that was sent to each. */
export const outsideTrainers = (asking: Asking, where: Sql): Promise<OutsideTrainer[]> =>
  asking.run(sql<OutsideTrainer>`
    select s.id as session_id, t.id as trainer_id, t.first_name || ' ' || t.last_name as name, t.first_name, t.last_name, t.email,
      g.created_at as sent_at, g.opened_at, g.state = 'open' as is_open
    from course_session s
      join course_session_trainer st on st.organization_id = s.organization_id and st.session_id = s.id
      join trainer t on t.organization_id = st.organization_id and t.id = st.trainer_id
      left join lateral (select d.created_at, d.opened_at, guest_link_state(d) as state from guest_link d
        where d.organization_id = s.organization_id and d.subject = 'session' and d.subject_id = s.id::text
          and d.kind = 'attendance' and d.part = t.id::text
        order by d.created_at desc, d.id desc limit 1) g on true
    where ${ownRows(asking.who, "s.organization_id")} and t.archived_at is null and ${hasNoAccount} and ${where}
    order by t.sort_name, t.id`)

/** Early enough to be read before the lesson, late enough to be found again in the mailbox. */
const HOURS_BEFORE = 3

type Soon = { session_id: string; label: string; on_date: string; start_minute: number; end_minute: number }

/** Sessions with a sheet that begins soon, or that is going on. */
export const soonTaught = (asking: Asking): Promise<Soon[]> =>
  asking.run(sql<Soon>`
    select sh.session_id, coalesce(s.title, su.title, '') as label, sh.on_date, min(sh.start_minute)::int as start_minute,
      max(sh.end_minute)::int as end_minute
    from attendance_sheet sh
      join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
    where ${ownRows(asking.who, "sh.organization_id")}
      and sh.on_date between (now() - interval '1 day')::date and (now() + interval '1 day')::date
      and sh.status in ('upcoming', 'open') and sh.starts_at <= now() + make_interval(hours => ${HOURS_BEFORE})
      and sh.ends_at > now()
    group by sh.session_id, s.title, su.title, sh.on_date`)
