import type pg from "pg"
import { idOf } from "../ids.ts"

const SCHOOL = 1001
/** Before term began, and a few days ago. */
const TERM = idOf("education/publication/term")
const CHANGES = idOf("education/publication/changes")

/** What an act of publishing would have written of the sessions that `which` names. */
const publish = (
  client: pg.Client,
  publication: string,
  change: string,
  which: string,
  values: unknown[] = [],
) =>
  client.query(
    `insert into session_version (id, organization_id, session_id, publication_id, sequence, change, state, on_date, start_minute,
       end_minute, breaks, net_minutes, subject_id, label, short_code, hue, kind, mode, class_ids, class_names, trainer_ids,
       trainer_names, room_id, room_name, site_name, place, video_url, reason, published_at)
     select gen_random_uuid(), s.organization_id, s.id, p.id,
       1 + (select count(*) from session_version v where v.session_id = s.id), $2,
       case when s.status = 'cancelled' then 'cancelled' else 'held' end, s.on_date, s.start_minute, s.end_minute, s.breaks,
       s.net_minutes, s.subject_id, su.title, su.short_code, su.hue, s.kind, s.mode,
       array[c.id], array[c.name], array[t.id], array[t.first_name || ' ' || t.last_name], r.id, r.name, si.name, s.place,
       s.video_url, s.cancel_reason, p.published_at
     from course_session s
       join planning_publication p on p.id = $1
       join subject su on su.id = s.subject_id
       join course_session_class sc on sc.session_id = s.id join class c on c.id = sc.class_id
       join course_session_trainer st on st.session_id = s.id join trainer t on t.id = st.trainer_id
       left join room r on r.id = s.room_id left join site si on si.id = coalesce(r.site_id, c.site_id)
     where s.organization_id = ${SCHOOL} and ${which}`,
    [publication, change, ...values],
  )

/** The coming sessions of each class, numbered: what changes is never in the past, whatever the day. */
const coming = `
  select id from (
    select s.id, row_number() over (partition by sc.class_id order by s.on_date, s.start_minute) as rank
    from course_session s join course_session_class sc on sc.session_id = s.id
    where s.organization_id = ${SCHOOL} and s.on_date > current_date + 2 and s.status = 'published') x where rank =`

const tellEveryone = (client: pg.Client) =>
  client.query(
    `with told as (
       select distinct v.publication_id, e.student_id, st.first_name || ' ' || coalesce(st.usage_name, st.last_name) as name
       from session_version v join enrolment e on e.class_id = any(v.class_ids) and e.exit_date is null
         join student st on st.id = e.student_id and st.archived_at is null
       where v.organization_id = ${SCHOOL})
     insert into publication_recipient (id, organization_id, publication_id, kind, student_id, name, is_first, is_urgent, line_count,
       lines, seen_at)
     select gen_random_uuid(), ${SCHOOL}, publication_id, 'learner', student_id, name, publication_id = $1, false, 2,
       array['Planning de la période'],
       -- Everyone has seen the term; of what changed lately, about half.
       case when publication_id = $1 then timestamptz '2026-09-02 18:00+02'
         when abs(hashtext(student_id::text)) % 2 = 0 then now() - interval '1 hour' end
     from told`,
    [TERM],
  )

/** The term as it was published, a few changes since, and January still being drawn. */
export const seedPublications = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into planning_publication (id, organization_id, published_by, published_at, first_on, last_on, added)
     select x.id, ${SCHOOL}, $3, x.at, '2026-09-07', '2026-12-18', 0
     from (values ($1::uuid, timestamptz '2026-08-28 16:40+02'), ($2::uuid, now() - interval '2 days')) x (id, at)`,
    [TERM, CHANGES, idOf("karim.oudjelal@exemple-cfa.test")],
  )
  await publish(client, TERM, "added", "s.status <> 'draft'")
  // Moved: the first version had another day. Cancelled: with its reason. Changed since and not published yet: another room.
  await client.query(
    `update session_version set on_date = on_date - 7, is_current = false where is_current and session_id in (${coming} 3)`,
  )
  await publish(client, CHANGES, "moved", `s.id in (${coming} 3)`)
  await client.query(
    `update session_version set is_current = false where is_current and session_id in (${coming} 6)`,
  )
  await client.query(
    `create temp table cancelled on commit drop as select id from course_session where id in (${coming} 6)`,
  )
  await client.query(
    "update course_session set status = 'cancelled', cancel_reason = 'Formateur en jury d’examen' where id in (select id from cancelled)",
  )
  await publish(client, CHANGES, "cancelled", "s.id in (select id from cancelled)")
  await client.query(
    `update planning_publication p set
       added = (select count(*) from session_version v where v.publication_id = p.id and v.change = 'added'),
       moved = (select count(*) from session_version v where v.publication_id = p.id and v.change = 'moved'),
       cancelled = (select count(*) from session_version v where v.publication_id = p.id and v.change = 'cancelled'),
       class_names = array(select distinct unnest(v.class_names) from session_version v where v.publication_id = p.id)`,
  )
  await client.query(
    `update course_session set status = 'modified', version = version + 1, start_minute = start_minute + 15,
       end_minute = end_minute + 15, breaks = '[]', net_minutes = end_minute - start_minute
     where id in (${coming} 9) and start_minute > 720`,
  )
  await tellEveryone(client)
}

/** The company of two apprentices has looked at their weeks when they were published, and not since. */
export const seedCompanyViews = (client: pg.Client) =>
  client.query(
    `insert into publication_company_view (id, organization_id, recipient_id, account_id, name, company_name, is_told, seen_at)
     select distinct on (r.id) gen_random_uuid(), r.organization_id, r.id, a.id, a.first_name || ' ' || a.last_name, o.name, false,
       timestamptz '2026-09-03 08:20+02'
     from publication_recipient r
       join contract c on c.organization_id = r.organization_id and c.student_id = r.student_id
       join partner p on p.organization_id = c.organization_id and p.id = c.partner_id
       join member m on m.organization_id = p.company_id join account a on a.id = m.account_id
       join organization o on o.id = m.organization_id
     where r.organization_id = ${SCHOOL} and r.publication_id = $1 and r.kind = 'learner' and m.account_id = $2`,
    [TERM, idOf("odile.branchereau@example.org")],
  )
