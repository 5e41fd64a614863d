set role jalon_owner;

-- One line per root key ever configured: a proof that whoever names it holds the same bytes. The key itself is never here.
-- Nobody has a privilege on it: agree_on_root_key() is the only way in.
create table field_root_key (
  id text primary key,
  proof bytea not null,
  first_seen_at timestamptz not null default now()
);

-- True when the caller's root key is the one first seen under that id.
create function agree_on_root_key(key_id text, key_proof bytea) returns boolean
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into field_root_key (id, proof) select key_id, key_proof where scope_kind() = 'system' on conflict do nothing;
  select coalesce((select k.proof = key_proof from field_root_key k where k.id = key_id), false);
end;
revoke execute on function agree_on_root_key from public;
grant execute on function agree_on_root_key to jalon_app, jalon_worker;

create policy keeper on organization_key for select to jalon_owner using (true);

-- Which root keys are needed to open what is sealed, how many organizations hang on each, and one wrapped key to try it on.
create function root_keys_in_use() returns table (root_key_id text, organizations bigint, organization_id int, wrapped_key bytea)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct on (k.root_key_id) k.root_key_id, count(*) over (partition by k.root_key_id), k.organization_id, k.wrapped_key
  from organization_key k where scope_kind() = 'system' order by k.root_key_id, k.created_at desc;
end;
revoke execute on function root_keys_in_use from public;
grant execute on function root_keys_in_use to jalon_app, jalon_worker;

-- Organizations whose key still hangs on another root key, by batches: each is then wrapped again in its own scope.
create function organizations_to_rewrap(current_root text, after_organization int, at_most int) returns table (organization_id int)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select k.organization_id from organization_key k
  where scope_kind() = 'system' and k.root_key_id <> current_root and k.organization_id > after_organization
  order by k.organization_id limit at_most;
end;
revoke execute on function organizations_to_rewrap from public;
grant execute on function organizations_to_rewrap to jalon_worker;

-- Only the operator's command wraps again, with the worker's role.
grant update (wrapped_key, root_key_id) on organization_key to jalon_worker;

reset role;
