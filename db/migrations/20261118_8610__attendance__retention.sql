set role jalon_owner;

-- The months whose keeping period is over, oldest first: events of sheets and lines. Never the last six years, whoever asks.
create function attendance_months_before(first_kept date) returns table (part text, bytes bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.relname::text, pg_total_relation_size(c.oid)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent in ('attendance_event'::regclass, 'attendance_line'::regclass) and c.relname ~ '_\d{4}_\d{2}$'
    and right(c.relname, 7) < to_char(least(first_kept, (now() - interval '6 years')::date), 'YYYY_MM')
  order by right(c.relname, 7), c.relname
$$;
revoke execute on function attendance_months_before(date) from public;
grant execute on function attendance_months_before(date) to jalon_worker;

-- One part at a time, at once whatever it holds: files are deleted when the locks are gone. A reader in the way is left alone, and
-- whoever signs meanwhile waits a tenth of a second at most. The journal keeps what was dropped, in the same transaction.
create function drop_attendance_month(first_kept date) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  oldest text;
  held bigint;
begin
  select m.part, m.bytes into oldest, held from attendance_months_before(first_kept) m limit 1;
  if oldest is null then return 'complete'; end if;
  perform set_config('lock_timeout', '100ms', true);
  execute format('drop table %I', oldest);
  perform audit_note(null, null, 'retention', oldest, jsonb_build_object('bytes', held, 'first_kept', first_kept));
  return 'dropped';
exception when lock_not_available then
  return 'locked';
end $$;
revoke execute on function drop_attendance_month(date) from public;
grant execute on function drop_attendance_month(date) to jalon_worker;

reset role;
