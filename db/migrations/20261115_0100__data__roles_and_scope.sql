-- Roles. The application never owns a table and never bypasses a policy; people who look around get `jalon_readonly`.
-- Roles belong to the whole cluster, so another database of it may have made them already.
do $$
declare role_name text;
begin
  foreach role_name in array array['jalon_owner', 'jalon_app', 'jalon_worker', 'jalon_readonly'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I %s nosuperuser nocreatedb nocreaterole nobypassrls', role_name,
        case role_name when 'jalon_owner' then 'nologin' else 'login' end);
    end if;
  end loop;
end $$;

revoke all on schema public from public;
grant usage on schema public to jalon_app, jalon_worker, jalon_readonly;
grant all on schema public to jalon_owner;

set role jalon_owner;

-- Who is asking. Set by `inScope` at the start of each transaction, gone at its end; the empty string and
-- "never set" both mean nobody, hence nullif: no scope, no rows.
create function scope_kind() returns text language sql stable parallel safe
  return nullif(current_setting('app.kind', true), '');
create function scope_organization() returns int language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::int;
create function scope_account() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

reset role;
