set role jalon_owner;

-- What the clock should have done to students' files and did not, and who came of age lately: ids only, for the worker that
-- hands them back to their schools. `birthday`: of a student whose representative is no longer asked for. `reminder`: of a
-- student whose next reminder was due before this day (2, 5, then every 7 days after the request, as the module's rule says).
-- `ending`: of a piece that ended before this day and still counts.
create function students_to_sweep(on_day date, at_most int) returns table (organization_id int, kind text, subject_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  (select s.organization_id, 'birthday', s.id from student s
   where s.archived_at is null and s.birth_date between (on_day - interval '18 years')::date - 7 and (on_day - interval '18 years')::date
   limit at_most)
  union all
  (select distinct d.organization_id, 'reminder', d.student_id from student_document d join student s on s.id = d.student_id
   where d.status in ('requested', 'rejected') and d.requested_at is not null and d.reminders < 12
     and s.archived_at is null and s.state <> 'left'
     and (d.requested_at at time zone 'Europe/Paris')::date
       + case d.reminders when 0 then 2 when 1 then 5 else 5 + 7 * (d.reminders - 1) end < on_day
   limit at_most)
  union all
  (select d.organization_id, 'ending', d.id from student_document d join student s on s.id = d.student_id
   where d.status = 'accepted' and d.expires_on < on_day and s.archived_at is null
   limit at_most);
end;
revoke execute on function students_to_sweep from public;
grant execute on function students_to_sweep to jalon_worker;

reset role;
