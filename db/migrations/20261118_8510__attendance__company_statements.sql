set role jalon_owner;

-- What a company is told of the hours of its apprentices while the contract runs, and of the certificates that were issued for it.
-- The hours of a period: sums of counted lines, never why somebody was away.
create function company_hours(from_day date, to_day date) returns table (
  contract_id uuid, organization_id int, school_name text, learner_name text, training_name text, due_minutes int,
  present_minutes int, justified_minutes int, unjustified_minutes int, waiting_minutes int, late_minutes int, late_count int)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select t.id, t.organization_id, t.school_name, t.learner_name, t.training_name, coalesce(sum(l.due_minutes), 0)::int,
    coalesce(sum(l.present_minutes), 0)::int, coalesce(sum(l.justified_minutes), 0)::int,
    coalesce(sum(l.unjustified_minutes), 0)::int,
    coalesce(sum(l.missed_minutes - l.justified_minutes - l.unjustified_minutes), 0)::int,
    coalesce(sum(l.late_minutes) filter (where l.is_late), 0)::int, count(*) filter (where l.is_late)::int
  from company_contracts() t
    join contract c on c.organization_id = t.organization_id and c.id = t.id
    join attendance_line l on l.organization_id = c.organization_id and l.student_id = c.student_id
    join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
  where t.status not in ('cancelled', 'refused') and l.on_date between from_day and to_day and l.due_minutes > 0
    and sh.status in ('signed', 'closed', 'corrected', 'voided')
    and l.on_date >= t.starts_on and l.on_date <= coalesce(t.broken_on, t.ends_on, 'infinity')
  group by t.id, t.organization_id, t.school_name, t.learner_name, t.training_name;
end;
revoke execute on function company_hours(date, date) from public;
grant execute on function company_hours(date, date) to jalon_app;

create function company_certificates() returns table (
  id uuid, organization_id int, contract_id uuid, school_name text, learner_name text, number text, from_date date, to_date date,
  realised_minutes int, issued_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.id, f.organization_id, t.id, t.school_name, t.learner_name, f.number, f.from_date, f.to_date, f.realised_minutes,
    f.issued_at
  from company_contracts() t
    join attendance_certificate f on f.organization_id = t.organization_id and f.contract_id = t.id
  where t.status not in ('cancelled', 'refused') and f.kind = 'realisation' and f.state = 'issued' and f.file_id is not null;
end;
revoke execute on function company_certificates() from public;
grant execute on function company_certificates() to jalon_app;

reset role;
