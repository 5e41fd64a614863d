set role jalon_owner;

-- What a company is told of its apprentices' days: the published sessions of their class while the contract runs, without grade,
-- reason or anybody else's name. A tutor without office sees their own, as company_contracts() says.
create function company_sessions(from_day date, to_day date) returns table (
  contract_id uuid, learner_name text, session_id uuid, state text, on_date date, start_minute smallint, end_minute smallint,
  net_minutes smallint, label text, mode text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct t.id, t.learner_name, v.session_id, v.state, v.on_date, v.start_minute, v.end_minute, v.net_minutes, v.label, v.mode
  from company_contracts() t
    join contract c on c.organization_id = t.organization_id and c.id = t.id
    join enrolment e on e.organization_id = c.organization_id and e.student_id = c.student_id
    join session_version v on v.organization_id = c.organization_id and v.is_current and v.class_ids @> array[e.class_id]
      and v.on_date >= e.entry_date and (e.exit_date is null or v.on_date <= e.exit_date)
  where t.status not in ('cancelled', 'refused') and v.on_date between from_day and to_day
    and v.on_date >= t.starts_on and v.on_date <= coalesce(t.broken_on, t.ends_on, 'infinity');
end;

create function company_periods(from_day date, to_day date) returns table (
  contract_id uuid, learner_name text, training_name text, school_name text, scope text, kind text, from_date date, to_date date,
  label text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct t.id, t.learner_name, t.training_name, t.school_name, p.scope, p.kind, p.from_date, p.to_date, p.label
  from company_contracts() t
    join contract c on c.organization_id = t.organization_id and c.id = t.id
    join enrolment e on e.organization_id = c.organization_id and e.student_id = c.student_id and e.exit_date is null
    join class k on k.organization_id = e.organization_id and k.id = e.class_id
    join calendar_period p on p.organization_id = c.organization_id and (
      p.scope = 'organization' or p.scope = 'site' and p.scope_id = k.site_id
      or p.scope = 'class' and p.scope_id = k.id or p.scope = 'student' and p.scope_id = c.student_id)
  where t.status not in ('cancelled', 'refused') and p.from_date <= to_day and p.to_date >= from_day
    and coalesce(t.starts_on, 'infinity') <= to_day and coalesce(t.broken_on, t.ends_on, 'infinity') >= from_day;
end;

revoke execute on function company_sessions, company_periods from public;
grant execute on function company_sessions, company_periods to jalon_app;

reset role;
