set role jalon_owner;

-- What trainers give their classes: a file of the school, for one session or for a class.
create table course_document (
  id uuid primary key,
  organization_id int not null references organization,
  session_id uuid,
  subject_id uuid,
  -- As it was called when it was given.
  subject_title text,
  class_ids uuid[] not null check (cardinality(class_ids) between 1 and 12),
  title text not null check (length(title) between 1 and 120),
  kind text not null check (kind in ('support', 'exercice', 'corrige', 'sujet', 'consigne', 'ressource')),
  file_id uuid not null,
  file_name text not null,
  file_type text not null,
  file_size bigint not null,
  added_by uuid references account,
  added_by_name text not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (organization_id, file_id) references stored_file (organization_id, id),
  foreign key (organization_id, session_id) references course_session (organization_id, id),
  foreign key (organization_id, subject_id) references subject (organization_id, id)
);
create index course_document_classes on course_document using gin (class_ids) where removed_at is null;
create index course_document_latest on course_document (organization_id, created_at desc) where removed_at is null;
create index course_document_session on course_document (organization_id, session_id) where removed_at is null;
call protect_tenant_table('course_document', 'select, insert, update');

-- A student sees no row of a planning: these functions tell her the published versions of her own classes, while she is in them.
create policy keeper on session_version for select to jalon_owner using (true);
create policy keeper on publication_recipient for all to jalon_owner using (true);
create policy keeper on enrolment for select to jalon_owner using (true);
create policy keeper on calendar_period for select to jalon_owner using (true);
create policy keeper on course_document for select to jalon_owner using (true);

create function student_sessions(from_day date, to_day date) returns table (
  organization_id int, session_id uuid, sequence int, change text, state text, on_date date, start_minute smallint,
  end_minute smallint, breaks jsonb, net_minutes smallint, label text, short_code text, hue smallint, kind text, mode text,
  class_names text[], trainer_names text[], room_name text, site_name text, time_zone text, place text, video_url text, reason text,
  published_at timestamptz, before jsonb, is_news boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct on (v.on_date, v.start_minute, v.id) v.organization_id, v.session_id, v.sequence, v.change, v.state, v.on_date,
    v.start_minute, v.end_minute, v.breaks, v.net_minutes, v.label, v.short_code, v.hue, v.kind, v.mode, v.class_names,
    v.trainer_names, v.room_name, v.site_name, v.time_zone, v.place, v.video_url, v.reason, v.published_at,
    (select jsonb_build_object('on_date', b.on_date, 'start_minute', b.start_minute, 'end_minute', b.end_minute,
       'room', b.room_name)
     from session_version b
     where b.organization_id = v.organization_id and b.session_id = v.session_id and b.sequence = v.sequence - 1),
    -- Still marked for a while after the first look, so that it does not vanish under the reader's eyes.
    exists (select from publication_recipient r
      where r.organization_id = v.organization_id and r.publication_id = v.publication_id and r.student_id = s.id
        and r.kind = 'learner' and not r.is_first and (r.seen_at is null or r.seen_at > now() - interval '12 hours'))
  from student s
    join enrolment e on e.organization_id = s.organization_id and e.student_id = s.id
    join session_version v on v.organization_id = s.organization_id and v.is_current and v.class_ids @> array[e.class_id]
      and v.on_date >= e.entry_date and (e.exit_date is null or v.on_date <= e.exit_date)
  where scope_kind() = 'person' and s.account_id = scope_account() and s.archived_at is null
    and v.on_date between from_day and to_day
  order by v.on_date, v.start_minute, v.id;
end;

create function student_periods(from_day date, to_day date) returns table (
  student_id uuid, scope text, kind text, from_date date, to_date date, label text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct s.id, p.scope, p.kind, p.from_date, p.to_date, p.label
  from student s
    join enrolment e on e.organization_id = s.organization_id and e.student_id = s.id
    join class c on c.organization_id = e.organization_id and c.id = e.class_id
    join calendar_period p on p.organization_id = s.organization_id and (
      p.scope = 'organization' or p.scope = 'site' and p.scope_id = c.site_id
      or p.scope = 'class' and p.scope_id = c.id or p.scope = 'student' and p.scope_id = s.id)
  where scope_kind() = 'person' and s.account_id = scope_account() and s.archived_at is null
    and p.from_date <= to_day and p.to_date >= from_day
    and e.entry_date <= to_day and (e.exit_date is null or e.exit_date >= from_day);
end;

create function student_course_documents() returns table (
  id uuid, organization_id int, session_id uuid, subject text, on_date date, title text, kind text, file_id uuid, file_name text,
  file_type text, file_size bigint, added_by text, created_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct on (d.created_at, d.id) d.id, d.organization_id, d.session_id, coalesce(v.label, d.subject_title), v.on_date,
    d.title, d.kind, d.file_id, d.file_name, d.file_type, d.file_size, d.added_by_name, d.created_at
  from student s
    join enrolment e on e.organization_id = s.organization_id and e.student_id = s.id and e.exit_date is null
    join course_document d on d.organization_id = s.organization_id and d.removed_at is null and d.class_ids @> array[e.class_id]
    left join session_version v on v.organization_id = d.organization_id and v.session_id = d.session_id and v.is_current
  where scope_kind() = 'person' and s.account_id = scope_account() and s.archived_at is null
  order by d.created_at desc, d.id;
end;

create function see_own_planning() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare seen int;
begin
  update publication_recipient r set seen_at = now()
  from student s
  where scope_kind() = 'person' and s.account_id = scope_account() and s.archived_at is null
    and r.organization_id = s.organization_id and r.student_id = s.id and r.kind = 'learner' and r.seen_at is null;
  get diagnostics seen = row_count;
  return seen;
end $$;

revoke execute on function student_sessions, student_periods, student_course_documents, see_own_planning from public;
grant execute on function student_sessions, student_periods, student_course_documents, see_own_planning to jalon_app;

reset role;
