-- How long each role may wait for a lock, run one statement, sit idle in a transaction, and keep one open. What a person waits
-- for is short; durable work may take minutes; people who look around never stand in the way. A purpose that needs more says
-- so inside its own transaction (`packages/data/time-limits.ts`); the migrator sets its own limits when it connects.
alter role jalon_app set statement_timeout = '10s';
alter role jalon_app set lock_timeout = '4s';
alter role jalon_app set idle_in_transaction_session_timeout = '15s';
alter role jalon_app set transaction_timeout = '30s';

alter role jalon_worker set statement_timeout = '5min';
alter role jalon_worker set lock_timeout = '10s';
alter role jalon_worker set idle_in_transaction_session_timeout = '1min';
alter role jalon_worker set transaction_timeout = '10min';

alter role jalon_readonly set statement_timeout = '1min';
alter role jalon_readonly set lock_timeout = '1s';
alter role jalon_readonly set idle_in_transaction_session_timeout = '1min';
alter role jalon_readonly set transaction_timeout = '5min';

set role jalon_owner;

-- `create table … partition of` waits for ACCESS EXCLUSIVE on the parent behind any reader, and every write waits behind it.
-- Attaching takes SHARE UPDATE EXCLUSIVE, which readers and writers pass; only the default partition is locked against its
-- readers, so the wait is short and the caller tries again. The new table is empty: no constraint is needed to spare a scan.
-- Adds the first month that is missing up to `ahead` months from now: 'added', 'locked' when somebody reads, 'complete' when none
-- is missing.
create function add_month_partition(parent regclass, ahead int) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date;
  part text;
begin
  select m, parent::text || '_' || to_char(m, 'YYYY_MM') into month, part
  from (select (date_trunc('month', now()) + make_interval(months => n))::date as m from generate_series(0, ahead) n) months
  where to_regclass(parent::text || '_' || to_char(m, 'YYYY_MM')) is null
  order by m limit 1;
  if month is null then return 'complete'; end if;
  perform set_config('lock_timeout', '100ms', true);
  execute format('create table %I (like %s including all)', part, parent);
  execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, part, month, (month + interval '1 month')::date);
  return 'added';
exception when lock_not_available then
  return 'locked';
end $$;

-- For how many months after this one each table cut by month has its partition, without a gap.
create function partition_months_ahead() returns table (parent text, months int)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.partrelid::regclass::text, (
    select count(*)::int from generate_series(1, 36) n
    where not exists (select from generate_series(1, n) k
      where to_regclass(p.partrelid::regclass::text || '_'
        || to_char(date_trunc('month', now()) + make_interval(months => k), 'YYYY_MM')) is null))
  from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
  where c.relnamespace = 'public'::regnamespace and p.partstrat = 'r'
$$;
grant execute on function add_month_partition, partition_months_ahead to jalon_worker;
drop function ensure_audit_partitions;

reset role;
