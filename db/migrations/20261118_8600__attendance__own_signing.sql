set role jalon_owner;

-- All that decides about a learner's own signature, in one trip: where they are awaited, the sheet, their line, how far its chain has
-- come. With the day known, only that day's part of the tables cut by month is opened; without it every month is.
create policy keeper on attendance_event for select to jalon_owner using (true);
create function own_signing(of_sheet uuid, of_device bytea) returns table (
  organization_id int, student_id uuid, on_date date, status text, starts_at timestamptz, ends_at timestamptz, breaks jsonb,
  time_zone text, taught_minutes smallint, mode text, line_status text, signed_at timestamptz, is_device_taken boolean,
  seq int, hash text, now timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  if scope_kind() is distinct from 'person' then return; end if;
  for organization_id, student_id, on_date, status, starts_at, ends_at, breaks, time_zone, taught_minutes, mode, seq, hash in
    select sh.organization_id, st.id, sh.on_date, sh.status, sh.starts_at, sh.ends_at, sh.breaks, sh.time_zone,
      sh.taught_minutes, s.mode, c.seq, c.hash
    from student st
      join attendance_sheet sh on sh.organization_id = st.organization_id and sh.id = of_sheet
      join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      left join attendance_chain c on c.organization_id = sh.organization_id and c.sheet_id = sh.id
    where st.account_id = scope_account() and st.archived_at is null
  loop
    select l.status into line_status from attendance_line l
    where l.organization_id = own_signing.organization_id and l.on_date = own_signing.on_date and l.sheet_id = of_sheet
      and l.student_id = own_signing.student_id;
    continue when not found;
    select max(coalesce((e.payload ->> 'captured_at')::timestamptz, e.at)) filter (where e.student_id = own_signing.student_id),
      coalesce(bool_or(e.student_id <> own_signing.student_id and e.device = of_device and e.method <> 'trainer_device'), false)
    into signed_at, is_device_taken from attendance_event e
    where e.organization_id = own_signing.organization_id and e.on_date = own_signing.on_date and e.sheet_id = of_sheet
      and e.kind = 'learner_signed';
    now := date_trunc('milliseconds', clock_timestamp());
    return next;
    return;
  end loop;
end $$;
revoke execute on function own_signing(uuid, bytea) from public;
grant execute on function own_signing(uuid, bytea) to jalon_app;

reset role;
