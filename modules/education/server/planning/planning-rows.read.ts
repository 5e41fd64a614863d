import type { DateRange, PeriodKind, PublicHolidayZone } from "@jalon/calendar"
import { ownRows, readTogether, type Sql, sql, type Who } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { SessionKind, SessionMode, SessionStatus } from "../../rules/index.ts"
import type { HeldDocument, TrainerStatus } from "../../rules/trainer-policy.ts"
import type { Asking } from "../asking.ts"

export type SessionFacts = {
  id: string
  status: SessionStatus
  label: string
  on_date: IsoDate
  start_minute: number
  end_minute: number
  breaks: { start: number; end: number }[]
  subject_id: string | null
  kind: SessionKind
  mode: SessionMode
  class_ids: string[]
  trainer_ids: string[]
  room_id: string | null
  place: string | null
  video_url: string | null
}

/** Of `course_session s left join subject su`. */
export const sessionFactColumns = sql`
  s.id, s.status, coalesce(s.title, su.title) as label, s.on_date, s.start_minute, s.end_minute, s.breaks,
        s.subject_id, s.kind, s.mode, s.room_id, s.place, s.video_url,
        coalesce((select json_agg(sc.class_id) from course_session_class sc
          where sc.organization_id = s.organization_id and sc.session_id = s.id), '[]') as class_ids,
        coalesce((select json_agg(st.trainer_id order by st.is_lead desc) from course_session_trainer st
          where st.organization_id = s.organization_id and st.session_id = s.id), '[]') as trainer_ids`

export type PlanningRows = {
  sessions: SessionFacts
  classes: {
    id: string
    name: string
    site_id: string | null
    start_date: IsoDate
    end_date: IsoDate
    capacity: number | null
  }
  memberships: { class_id: string; student_id: string; from: IsoDate; to: IsoDate | null }
  learners: { id: string; name: string; birth_date: IsoDate | null }
  trainers: {
    id: string
    name: string
    status: TrainerStatus
    has_account: boolean
    max_day_minutes: number | null
    max_week_minutes: number | null
    subject_ids: string[]
    documents: HeldDocument[]
  }
  availabilities: {
    trainer_id: string
    kind: "available" | "preferred" | "unavailable"
    weekday: number | null
    from_date: IsoDate | null
    to_date: IsoDate | null
    start_minute: number
    end_minute: number
  }
  rooms: {
    id: string
    name: string
    site_id: string | null
    kind: string
    capacity: number | null
    shareable: boolean
    unavailable: { from_date: IsoDate; to_date: IsoDate; start_minute: number; end_minute: number }[]
  }
  sites: { id: string; name: string; time_zone: string; zone: PublicHolidayZone; good_friday_off: boolean }
  subjects: { id: string; title: string }
  periods: {
    scope: "organization" | "site" | "class" | "group" | "student"
    scope_id: string | null
    kind: PeriodKind
    from_date: IsoDate
    to_date: IsoDate
  }
  volumes: { class_id: string; subject_id: string; due_minutes: number; elsewhere: number }
  remote: { class_id: string; planned: number; remote: number }
}

export type PlanningNeeds = {
  classIds: readonly string[]
  trainerIds: readonly string[]
  /** Of these rooms, or of any one: what is taken is asked of all of them when a place is looked for. */
  roomIds: readonly string[] | "any"
  /** Days whose sessions are read; the hours of all the others are summed. */
  ranges: readonly DateRange[]
}

/** What the rules of the planning ask about these classes, trainers and rooms around some days. */
export const planningQueries = (
  who: Who,
  { classIds, trainerIds, roomIds, ranges }: PlanningNeeds,
): { [Name in keyof PlanningRows]: Sql<PlanningRows[Name]> } => {
  const own = (alias: string) => ownRows(who, `${alias}.organization_id`)
  const asked = sql`${[...classIds]}::uuid[]`
  const trainers = sql`${[...trainerIds]}::uuid[]`
  const firstDays = sql`${ranges.map(({ from }) => from)}::date[]`
  const lastDays = sql`${ranges.map(({ to }) => to)}::date[]`
  const bounds = {
    first: ranges.map(({ from }) => from).toSorted()[0],
    last: ranges
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  }
  const within = (
    day: Sql,
  ) => sql`exists (select from unnest(${firstDays}, ${lastDays}) r (first_day, last_day)
    where ${day} between r.first_day and r.last_day offset 0)`
  // Whoever is in a class, by their entry or, when none was written, by their file.
  const members = (isMeant: (of: { classId: Sql; studentId: Sql }) => Sql) => sql<
    PlanningRows["memberships"]
  >`
    select e.class_id, e.student_id, e.entry_date as "from", e.exit_date as "to" from enrolment e
    where ${own("e")} and ${isMeant({ classId: sql`e.class_id`, studentId: sql`e.student_id` })}
    union all
    select s.class_id, s.id, (select c.start_date from class c where c.organization_id = s.organization_id and c.id = s.class_id), null
    from student s
    where ${own("s")} and s.archived_at is null and s.state <> 'left' and s.class_id is not null
      and ${isMeant({ classId: sql`s.class_id`, studentId: sql`s.id` })} and not exists (
      select from enrolment e where e.organization_id = s.organization_id and e.student_id = s.id and e.class_id = s.class_id offset 0)`
  // Lists of ids, made once: a plan that believes in a few learners would compare each with each.
  const learners = sql`array(select m.student_id from (${members(({ classId }) => sql`${classId} = any(${asked})`)}) m)`
  const ofLearners = members(({ studentId }) => sql`${studentId} = any(${learners})`)
  const concerned = sql`array(select unnest(${asked}) union select m.class_id from (${ofLearners}) m)`
  const holds = sql`s.status not in ('cancelled', 'postponed')`
  const elsewhere = sql`
    select sc.class_id, s.subject_id, s.mode, s.net_minutes
    from course_session_class sc join course_session s on s.organization_id = sc.organization_id and s.id = sc.session_id
    where ${own("sc")} and sc.class_id = any(${asked}) and ${holds} and not ${within(sql`s.on_date`)}`
  return {
    sessions: sql`
      select ${sessionFactColumns}
      from course_session s left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
      where ${own("s")} and s.on_date between ${bounds.first ?? null}::date and ${bounds.last ?? null}::date and ${holds}
        and ${within(sql`s.on_date`)} and (
        ${roomIds === "any" ? sql`s.room_id is not null` : sql`s.room_id = any(${[...roomIds]}::uuid[])`}
        or array(select sc.class_id from course_session_class sc
          where sc.organization_id = s.organization_id and sc.session_id = s.id) && ${concerned}
        or array(select st.trainer_id from course_session_trainer st
          where st.organization_id = s.organization_id and st.session_id = s.id) && ${trainers})`,
    classes: sql`
      select c.id, c.name, c.site_id, c.start_date, c.end_date, c.capacity from class c
      where ${own("c")} and c.id = any(${concerned})`,
    memberships: ofLearners,
    learners: sql`
      select s.id, s.first_name || ' ' || coalesce(s.usage_name, s.last_name) as name, s.birth_date from student s
      where ${own("s")} and s.archived_at is null and s.id = any(${learners})`,
    trainers: sql`
      select t.id, t.first_name || ' ' || t.last_name as name, t.status, t.max_day_minutes, t.max_week_minutes,
        exists (select from member m where m.organization_id = t.organization_id and m.id = t.member_id
          and m.revoked_at is null) as has_account,
        coalesce((select json_agg(ts.subject_id) from trainer_subject ts
          where ts.organization_id = t.organization_id and ts.trainer_id = t.id), '[]') as subject_ids,
        coalesce((select json_agg(json_build_object('kind', d.kind, 'valid_until', d.valid_until)) from trainer_document d
          where d.organization_id = t.organization_id and d.trainer_id = t.id), '[]') as documents
      from trainer t where ${own("t")} and t.id = any(${trainers})`,
    availabilities: sql`
      select a.trainer_id, a.kind, a.weekday, a.from_date, a.to_date, a.start_minute, a.end_minute
      from trainer_availability a where ${own("a")} and a.trainer_id = any(${trainers})`,
    rooms: sql`
      select r.id, r.name, r.site_id, r.kind, r.capacity, r.shareable,
        coalesce((select json_agg(json_build_object('from_date', u.from_date, 'to_date', u.to_date,
            'start_minute', u.start_minute, 'end_minute', u.end_minute)) from room_unavailability u
          where u.organization_id = r.organization_id and u.room_id = r.id), '[]') as unavailable
      from room r where ${own("r")} and r.archived_at is null order by r.sort_name, r.id`,
    sites: sql`
      select s.id, s.name, s.time_zone, s.public_holiday_zone as zone, s.good_friday_off from site s where ${own("s")}`,
    subjects: sql`select s.id, s.title from subject s where ${own("s")}`,
    periods: sql`
      select p.scope, p.scope_id, p.kind, p.from_date, p.to_date from calendar_period p
      where ${own("p")} and exists (select from unnest(${firstDays}, ${lastDays}) r (first_day, last_day)
          where p.from_date <= r.last_day and p.to_date >= r.first_day)
        and (p.scope in ('organization', 'site') or (p.scope = 'class' and p.scope_id = any(${concerned}))
          or (p.scope = 'student' and p.scope_id = any(${learners})))`,
    volumes: sql`
      select d.class_id, d.subject_id, d.due_minutes, coalesce((select sum(x.net_minutes) from (${elsewhere}) x
        where x.class_id = d.class_id and x.subject_id = d.subject_id), 0)::int as elsewhere
      from (
        select c.id as class_id, ts.subject_id, ts.due_minutes from class c join training_subject ts
          on ts.organization_id = c.organization_id and ts.training_id = c.training_id and ts.year_of_cycle = c.year_of_cycle
        where ${own("c")} and c.id = any(${asked}) and not exists (select from class_subject cs
          where cs.organization_id = c.organization_id and cs.class_id = c.id and cs.subject_id = ts.subject_id)
        union all
        select cs.class_id, cs.subject_id, cs.due_minutes from class_subject cs
        where ${own("cs")} and cs.class_id = any(${asked})
      ) d`,
    remote: sql`
      select x.class_id, sum(x.net_minutes)::int as planned,
        coalesce(sum(x.net_minutes) filter (where x.mode like 'distanciel%'), 0)::int as remote
      from (${elsewhere}) x group by 1`,
  }
}

/** All of it in one trip. */
export const planningRows = (asking: Asking, needs: PlanningNeeds) =>
  readTogether<PlanningRows>(asking, planningQueries(asking.who, needs))
