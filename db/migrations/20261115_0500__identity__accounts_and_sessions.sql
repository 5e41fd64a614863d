set role jalon_owner;

-- A person. One account however many schools know her.
create table account (
  id uuid primary key,
  account_type smallint not null check (account_type between 0 and 3),
  email text not null unique check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  picture_key text,
  theme text check (theme in ('light', 'dark')),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
-- 'door': before anyone is known (log-in, refresh, reset). Only identity's own files open such a scope.
call protect_table('account', 'select, insert, update',
  'id = (select scope_account()) or (select scope_kind()) = ''door''', true, array['password_hash']);

-- A person's place in an organization.
create table member (
  id uuid primary key,
  organization_id int not null references organization,
  account_id uuid not null references account,
  role_id smallint not null check (role_id between 1 and 5),
  grants text[] not null default '{}',
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, account_id)
);
create index member_account on member (account_id);
call protect_table('member', 'select, insert, update',
  'organization_id = (select scope_organization()) or account_id = (select scope_account()) or (select scope_kind()) = ''door''', true);

-- One device of one person: a family of refresh tokens. The tokens themselves are never stored.
create table session (
  id uuid primary key,
  account_id uuid not null references account,
  organization_id int references organization,
  binding_hash bytea not null,
  refresh_hash bytea not null,
  generation int not null default 1,
  rotated_at timestamptz not null default now(),
  stepped_up_at timestamptz,
  device text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'logout_everywhere', 'token_reused', 'token_without_device', 'password_changed', 'member_revoked')),
  check ((ended_at is null) = (end_reason is null))
);
create index session_account on session (account_id) where ended_at is null;
create index session_expiry on session (expires_at);
call protect_table('session', 'select, insert, update, delete',
  'account_id = (select scope_account()) or (select scope_kind()) = ''door''', true,
  array['binding_hash', '-refresh_hash', '-generation', '-rotated_at']);

-- A request for a new password. The link is derived from the id and a server key; only its hash is here.
create table password_reset (
  id uuid primary key,
  account_id uuid not null references account,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_reset_account on password_reset (account_id);
call protect_table('password_reset', 'select, insert, update',
  'account_id = (select scope_account()) or (select scope_kind()) = ''door''', true, array['token_hash']);

-- Failed log-ins. Buckets are keyed hashes of an account, a device or an address: nothing to read here.
create table login_throttle (
  bucket bytea primary key,
  failures int not null,
  since timestamptz not null,
  blocked_until timestamptz
);
create index login_throttle_age on login_throttle (since);
-- Not audited: a counter that forgets.
call protect_table('login_throttle', 'select, insert, update, delete', '(select scope_kind()) = ''door''', false);

-- The one thing log-in must know of a school, told without opening its row.
create policy keeper on organization for select to jalon_owner using (true);
create function organization_teaches(organization int) returns boolean
language sql stable security definer set search_path = public, pg_temp
return (select o.educational_module_access from organization o where o.id = organization);
revoke execute on function organization_teaches from public;
grant execute on function organization_teaches to jalon_app, jalon_worker;

-- Opens the scope of a signed-in person and checks, in the same trip, that the session and the membership
-- still stand as the access token says. A revoked member is therefore refused on the very next request.
-- It stands in the path of every request: no search_path clause, one look-up, names written in full.
create function enter_scope(session_id uuid, account uuid, organization int, role smallint, action text) returns void
language plpgsql volatile as $$
begin
  perform set_config('app.kind', case when organization is null then 'person' else 'member' end, true),
    set_config('app.account_id', account::text, true),
    set_config('app.organization_id', coalesce(organization::text, ''), true),
    set_config('app.action', action, true);
  if organization is null then
    perform from public.session s
    where s.id = session_id and s.account_id = account and s.organization_id is null
      and s.ended_at is null and s.expires_at > now();
  else
    perform from public.session s
      join public.member m on m.organization_id = s.organization_id and m.account_id = s.account_id
    where s.id = session_id and s.account_id = account and s.organization_id = organization
      and s.ended_at is null and s.expires_at > now()
      and m.role_id = role and m.revoked_at is null;
  end if;
  if not found then raise exception 'session over or changed' using errcode = 'JA401'; end if;
end $$;
grant execute on function enter_scope to jalon_app, jalon_worker;

reset role;
