set role jalon_owner;

-- Whoever runs the platform: an account of its own kind, in no organization, made by the operator's command alone.
alter table account drop constraint account_account_type_check;
alter table account add constraint account_account_type_check check (account_type between 0 and 4);

create or replace function begin_login(login_email text, known_account uuid, device_bucket bytea, account_bucket bytea, address_bucket bytea,
  out account_id uuid, out account_type smallint, out organization_id int, out role_id smallint, out teaches boolean,
  out password_hash text, out bucket bytea, out wait_until timestamptz)
language plpgsql set search_path = public, pg_temp as $$
begin
  -- Students and operators stand alone; every other account needs a living membership.
  select a.id, a.account_type, m.organization_id, m.role_id, coalesce(organization_teaches(m.organization_id), false),
    a.password_hash
  into account_id, account_type, organization_id, role_id, teaches, password_hash
  from account a left join member m on m.account_id = a.id and m.revoked_at is null
  where a.email = login_email and a.disabled_at is null and (a.account_type in (0, 4)) = (m.id is null);
  bucket := case when account_id = known_account then device_bucket else account_bucket end;
  wait_until := take_login_try(bucket, address_bucket);
end $$;

-- The keeper of accounts reads them for this: a policy cannot see an account that is not its own.
create function is_operator() returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select scope_kind() = 'person'
    and exists (select from account a where a.id = scope_account() and a.account_type = 4 and a.disabled_at is null);
end;
revoke execute on function is_operator from public;
grant execute on function is_operator to jalon_app, jalon_worker;

-- A row is never written over: a correction withdraws the former one and says why.
alter table legal_value
  add column uncertain boolean not null default false,
  add column reason text check (length(reason) <= 500),
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add column withdrawal_reason text check (length(withdrawal_reason) <= 500);
alter table legal_value drop constraint legal_value_name_valid_from_key;
create unique index legal_value_standing on legal_value (name, valid_from) where withdrawn_at is null;

drop function legal_values;
create function legal_values() returns table (name text, valid_from date, valid_until date, value jsonb, source text, uncertain boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select v.name, v.valid_from, v.valid_until, v.value, v.source, v.uncertain from legal_value v
  where v.withdrawn_at is null order by v.name, v.valid_from;
end;
revoke execute on function legal_values from public;
grant execute on function legal_values to jalon_app, jalon_worker;

drop function add_legal_value;
create function add_legal_value(value_name text, first_day date, last_day date, value jsonb, said_by text, is_uncertain boolean,
  operator text, why text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if scope_kind() is distinct from 'system' then return; end if;
  update legal_value v set withdrawn_at = now(), withdrawn_by = operator, withdrawal_reason = why
  where v.name = value_name and v.valid_from = first_day and v.withdrawn_at is null;
  insert into legal_value (id, name, valid_from, valid_until, value, source, uncertain, added_by, reason)
  values (gen_random_uuid(), value_name, first_day, last_day, add_legal_value.value, said_by, is_uncertain, operator, why);
end $$;
revoke execute on function add_legal_value from public;
grant execute on function add_legal_value to jalon_worker;

-- Only what no contract was concluded under yet.
create function withdraw_legal_value(value_name text, first_day date, operator text, why text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if scope_kind() is distinct from 'system' then return false; end if;
  update legal_value v set withdrawn_at = now(), withdrawn_by = operator, withdrawal_reason = why
  where v.name = value_name and v.valid_from = first_day and v.withdrawn_at is null and v.valid_from > current_date;
  return found;
end $$;
revoke execute on function withdraw_legal_value from public;
grant execute on function withdraw_legal_value to jalon_worker;

-- What an operator is about to change, with what it would change: nothing holds before it is confirmed, and the worker alone writes.
create table legal_value_draft (
  id uuid primary key,
  action text not null check (action in ('add', 'withdraw')),
  name text not null check (length(name) between 1 and 80),
  valid_from date not null,
  valid_until date,
  value jsonb,
  source text check (length(source) between 3 and 300),
  uncertain boolean not null default false,
  reason text check (length(reason) <= 500),
  state text not null default 'previewing' check (state in ('previewing', 'ready', 'applying', 'applied', 'abandoned')),
  effect jsonb,
  created_by uuid not null references account,
  -- As the history names them, also once the account is gone.
  operator text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  check ((action = 'add') = (value is not null and source is not null))
);
create index legal_value_draft_name on legal_value_draft (name, created_at desc);
call protect_table('legal_value_draft', 'select, insert, update', '(select scope_kind()) = ''system'' or (select is_operator())', true);

-- Everything that was ever written about a figure, for whoever runs the platform.
create function legal_value_history() returns table (id uuid, name text, valid_from date, valid_until date, value jsonb, source text,
  uncertain boolean, reason text, added_by text, created_at timestamptz, withdrawn_at timestamptz, withdrawn_by text, withdrawal_reason text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select v.id, v.name, v.valid_from, v.valid_until, v.value, v.source, v.uncertain, v.reason, v.added_by, v.created_at,
    v.withdrawn_at, v.withdrawn_by, v.withdrawal_reason
  from legal_value v where is_operator() order by v.name, v.valid_from desc, v.created_at desc;
end;
revoke execute on function legal_value_history from public;
grant execute on function legal_value_history to jalon_app;

reset role;
