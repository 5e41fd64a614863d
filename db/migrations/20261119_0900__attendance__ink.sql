set role jalon_owner;

-- What a learner drew as they signed: sealed under the school's key, one row beside the event that names its hash, never written
-- again. Cut by month of the lesson, so that it goes with the signatures of the month.
create table attendance_ink (
  organization_id int not null,
  on_date date not null,
  sheet_id uuid not null,
  student_id uuid not null,
  sealed bytea not null check (octet_length(sealed) <= 2100),
  primary key (organization_id, on_date, sheet_id, student_id)
) partition by range (on_date);
create table attendance_ink_default partition of attendance_ink default;
call protect_table('attendance_ink', 'select, insert', 'organization_id = (select scope_organization())', false);
select add_month_partition('attendance_ink', 13) from generate_series(0, 13);

create or replace function attendance_months_before(first_kept date) returns table (part text, bytes bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.relname::text, pg_total_relation_size(c.oid)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent in ('attendance_event'::regclass, 'attendance_ink'::regclass, 'attendance_line'::regclass)
    and c.relname ~ '_\d{4}_\d{2}$'
    and right(c.relname, 7) < to_char(least(first_kept, (now() - interval '6 years')::date), 'YYYY_MM')
  order by right(c.relname, 7), c.relname
$$;

reset role;
