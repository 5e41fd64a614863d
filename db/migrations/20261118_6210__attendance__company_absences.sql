set role jalon_owner;

-- What a company is told of its apprentices' absences while the contract runs: when, how long, justified or not. Its office also
-- hears a generic label once a document was accepted; a tutor never does. Neither the reason nor the document leaves the school.
create policy keeper on attendance_line for select to jalon_owner using (true);
create policy keeper on attendance_sheet for select to jalon_owner using (true);
create policy keeper on justification for select to jalon_owner using (true);

create function company_absences(from_day date, to_day date) returns table (
  contract_id uuid, learner_name text, school_name text, sheet_id uuid, on_date date, half_day text, start_minute smallint,
  end_minute smallint, label text, is_absence boolean, missed_minutes smallint, state text, employer_label text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct t.id, t.learner_name, t.school_name, sh.id, sh.on_date, sh.half_day, sh.start_minute, sh.end_minute,
    coalesce(s.title, v.label, ''), l.status = 'absent', l.missed_minutes,
    case when l.justified_minutes = l.missed_minutes then 'justified' when l.unjustified_minutes > 0 then 'unjustified'
      when f.waits then 'pending' else 'to_justify' end,
    case when l.justified_minutes > 0 and m.role_id < 4 then f.accepted_label end
  from company_contracts() t
    join contract c on c.organization_id = t.organization_id and c.id = t.id
    join member m on m.organization_id = scope_organization() and m.account_id = scope_account() and m.revoked_at is null
    join attendance_line l on l.organization_id = c.organization_id and l.student_id = c.student_id
    join attendance_sheet sh on sh.organization_id = l.organization_id and sh.id = l.sheet_id
    join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
    left join session_version v on v.organization_id = s.organization_id and v.session_id = s.id and v.is_current
    cross join lateral (
      select bool_or(j.status in ('submitted', 'info_requested')) as waits,
        (array_agg(j.employer_label order by j.decided_at desc) filter (where j.status = 'accepted'))[1] as accepted_label
      from justification j
      where j.organization_id = l.organization_id and j.student_id = l.student_id
        and (j.from_date, array_position(array['morning', 'afternoon', 'evening'], j.from_half))
          <= (l.on_date, array_position(array['morning', 'afternoon', 'evening'], sh.half_day))
        and (j.to_date, array_position(array['morning', 'afternoon', 'evening'], j.to_half))
          >= (l.on_date, array_position(array['morning', 'afternoon', 'evening'], sh.half_day))) f
  where t.status not in ('cancelled', 'refused') and l.on_date between from_day and to_day and l.missed_minutes > 0
    and sh.status in ('signed', 'closed', 'corrected', 'voided')
    and l.on_date >= t.starts_on and l.on_date <= coalesce(t.broken_on, t.ends_on, 'infinity');
end;
revoke execute on function company_absences(date, date) from public;
grant execute on function company_absences(date, date) to jalon_app;

reset role;
