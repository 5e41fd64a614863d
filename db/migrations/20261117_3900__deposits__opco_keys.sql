set role jalon_owner;

-- One key of a training centre at one OPCO. Removed, the secret is erased and the row stays with its history.
create table opco_connection (
  id uuid primary key,
  organization_id int not null references organization,
  center_id uuid not null,
  opco text not null check (opco in ('afdas', 'akto', 'atlas', 'constructys', 'opcommerce', 'ocapiat', 'opco_2i', 'opco_ep',
    'opco_mobilites', 'opco_sante', 'uniformation')),
  state text not null default 'not_connected' check (state in ('not_connected', 'connected', 'invalid_key', 'unreachable')),
  key_sealed bytea,
  key_last4 text check (length(key_last4) <= 4),
  key_expires_on date,
  verified_at timestamptz,
  last_error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((key_sealed is null) = (state = 'not_connected')),
  unique (organization_id, center_id, opco),
  foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id)
);
call protect_tenant_table('opco_connection', 'select, insert, update',
  array['key_sealed', '-verified_at', '-last_error', '-updated_at']);

-- The daily check starts one work for each school that has keys, a page of schools at a time.
create policy keeper on opco_connection for select to jalon_owner using (true);
create function schools_with_opco_keys(after int, at_most int) returns table (organization_id int)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct c.organization_id from opco_connection c
  where c.key_sealed is not null and c.organization_id > after and scope_kind() = 'system'
  order by c.organization_id limit at_most;
end;
revoke execute on function schools_with_opco_keys(int, int) from public;
grant execute on function schools_with_opco_keys(int, int) to jalon_worker;

-- Every request sent with a key, and how it ended: what was said is masked before it comes here. Cut by month, kept two years.
create table opco_exchange (
  id uuid not null,
  organization_id int not null,
  at timestamptz not null,
  center_id uuid not null,
  opco text not null,
  operation text not null,
  http_status int,
  ms int not null,
  fault text,
  message text,
  primary key (organization_id, at, id)
) partition by range (at);
create index opco_exchange_center on opco_exchange (organization_id, center_id, opco, at desc);
create table opco_exchange_default partition of opco_exchange default;
call protect_table('opco_exchange', 'select, insert', 'organization_id = (select scope_organization())', false);
select add_month_partition('opco_exchange', 13) from generate_series(0, 13);

-- One month at a time; whoever reads the table is left alone, there is a next night.
create function drop_exchange_month(months_kept int) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare part text;
begin
  select c.relname into part from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'opco_exchange'::regclass and c.relname ~ '^opco_exchange_\d{4}_\d{2}$'
    and right(c.relname, 7) < to_char(now() - make_interval(months => greatest(months_kept, 12)), 'YYYY_MM')
  order by c.relname limit 1;
  if part is null then return 'complete'; end if;
  perform set_config('lock_timeout', '100ms', true);
  execute format('drop table %I', part);
  return 'dropped';
exception when lock_not_available then
  return 'locked';
end $$;
revoke execute on function drop_exchange_month(int) from public;
grant execute on function drop_exchange_month(int) to jalon_worker;

reset role;
