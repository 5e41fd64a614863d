-- The present shape of the database, read from a freshly migrated one. Written by `npm run schema` and compared
-- by `npm run check`; to change it, add a migration. The durable-work engine keeps its own schema, dbos.

CREATE TABLE account (
  id uuid not null,
  account_type smallint not null,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  picture_key text,
  theme text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_key UNIQUE (email),
  constraint account_account_type_check CHECK (((account_type >= 0) AND (account_type <= 3))),
  constraint account_email_check CHECK ((email = lower(email))),
  constraint account_theme_check CHECK ((theme = ANY (ARRAY['light', 'dark'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using ((id = (select scope_account())) OR ((select scope_kind()) = 'door'))
--     and the same for what is written
-- CREATE TRIGGER account_disabled AFTER UPDATE OF disabled_at ON account FOR EACH ROW WHEN ((new.disabled_at IS NOT NULL)) EXECUTE FUNCTION end_sessions_of_disabled_account()
-- audited: delete, insert, update by audit_write('password_hash')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE audit_chain (
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_chain_pkey PRIMARY KEY (chain)
);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written

CREATE TABLE audit_entry (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  organization_id integer,
  account_id uuid,
  actor_kind text not null,
  actor_account_id uuid,
  action text not null,
  operation text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  hash bytea not null,
  constraint audit_entry_pkey PRIMARY KEY (chain, seq, at),
  constraint audit_entry_operation_check CHECK ((operation = ANY (ARRAY['insert', 'update', 'delete', 'note'])))
) PARTITION BY RANGE (at);
CREATE INDEX audit_entry_subject ON audit_entry USING btree (organization_id, subject, subject_id, at DESC);
-- partitions: one for each month, audit_entry_default
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for select to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (account_id = (select scope_account())))
-- grant select to jalon_app, jalon_worker

CREATE TABLE idempotency_key (
  owner_id uuid not null,
  key text not null,
  route text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (owner_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using (created_at < (now() - '48:00:00'::interval))
-- policy scope for all to jalon_app, jalon_worker
--     using (owner_id = (select scope_account()))
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE integration (
  id uuid not null,
  organization_id integer not null,
  integration_type smallint not null,
  url text not null,
  created_at timestamptz not null default now(),
  constraint integration_pkey PRIMARY KEY (id),
  constraint integration_organization_id_integration_type_key UNIQUE (organization_id, integration_type),
  constraint integration_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint integration_url_check CHECK ((url ~~ 'https://%'))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE login_throttle (
  bucket bytea not null,
  failures integer not null,
  since timestamptz not null,
  blocked_until timestamptz,
  constraint login_throttle_pkey PRIMARY KEY (bucket)
);
CREATE INDEX login_throttle_age ON login_throttle USING btree (since);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using ((since < (now() - '48:00:00'::interval)) AND ((blocked_until IS NULL) OR (blocked_until < now())))
-- policy scope for all to jalon_app, jalon_worker
--     using ((select scope_kind()) = 'door')
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE mail_delivery (
  message_id text not null,
  organization_id integer,
  account_id uuid not null,
  template text not null,
  state text not null,
  uncertain boolean not null default false,
  attempts integer not null default 1,
  code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mail_delivery_pkey PRIMARY KEY (message_id),
  constraint mail_delivery_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint mail_delivery_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint mail_delivery_state_check CHECK ((state = ANY (ARRAY['sending', 'waiting', 'sent', 'refused'])))
);
CREATE INDEX mail_delivery_account ON mail_delivery USING btree (account_id, created_at);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (account_id = (select scope_account())))
--     and the same for what is written
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE member (
  id uuid not null,
  organization_id integer not null,
  account_id uuid not null,
  role_id smallint not null,
  grants text[] not null default '{}'[],
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_organization_id_account_id_key UNIQUE (organization_id, account_id),
  constraint member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint member_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint member_role_id_check CHECK (((role_id >= 1) AND (role_id <= 5)))
);
CREATE INDEX member_account ON member USING btree (account_id);
CREATE UNIQUE INDEX member_one_place ON member USING btree (account_id) WHERE (revoked_at IS NULL);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (account_id = (select scope_account())) OR ((select scope_kind()) = 'door'))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE organization (
  id integer not null generated by default as identity,
  kind text not null,
  name text not null,
  logo_key text,
  educational_module_access boolean not null default false,
  invoice_uuid uuid not null,
  invoice_is_config_accepted boolean not null default false,
  invoice_prefix text not null default '',
  invoice_counter integer not null default 1,
  created_at timestamptz not null default now(),
  constraint organization_pkey PRIMARY KEY (id),
  constraint organization_kind_check CHECK ((kind = ANY (ARRAY['school', 'company'])))
);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE organization_key (
  id uuid not null,
  organization_id integer not null,
  wrapped_key bytea not null,
  root_key_id text not null,
  created_at timestamptz not null default now(),
  constraint organization_key_pkey PRIMARY KEY (id),
  constraint organization_key_organization_id_key UNIQUE (organization_id),
  constraint organization_key_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('wrapped_key')
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE password_reset (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint password_reset_pkey PRIMARY KEY (id),
  constraint password_reset_token_hash_key UNIQUE (token_hash),
  constraint password_reset_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX password_reset_account ON password_reset USING btree (account_id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using ((account_id = (select scope_account())) OR ((select scope_kind()) = 'door'))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('token_hash')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE session (
  id uuid not null,
  account_id uuid not null,
  organization_id integer,
  binding_hash bytea not null,
  refresh_hash bytea not null,
  generation integer not null default 1,
  rotated_at timestamptz not null default now(),
  stepped_up_at timestamptz,
  device text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint session_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint session_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint session_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout', 'logout_everywhere', 'token_reused', 'token_without_device', 'password_changed', 'member_revoked', 'account_disabled'])))
);
CREATE INDEX session_account ON session USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX session_expiry ON session USING btree (expires_at);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using ((account_id = (select scope_account())) OR ((select scope_kind()) = 'door'))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('binding_hash', '-refresh_hash', '-generation', '-rotated_at')
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE stored_file (
  id uuid not null,
  organization_id integer,
  account_id uuid,
  key text not null,
  file_name text not null,
  declared_size integer not null,
  size integer,
  content_type text,
  sha256 bytea,
  state text not null default 'awaiting',
  scanned_at timestamptz,
  refusal text,
  checking_until timestamptz,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_key_key UNIQUE (key),
  constraint stored_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint stored_file_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint stored_file_check CHECK ((num_nonnulls(organization_id, account_id) = 1)),
  constraint stored_file_check1 CHECK (((state = 'refused') = (refusal IS NOT NULL))),
  constraint stored_file_check2 CHECK (((state = 'awaiting') = (checked_at IS NULL))),
  constraint stored_file_check3 CHECK (((state <> 'clean') OR (num_nonnulls(size, content_type, sha256) = 3))),
  constraint stored_file_declared_size_check CHECK ((declared_size > 0)),
  constraint stored_file_refusal_check CHECK ((refusal = ANY (ARRAY['wrong_size', 'wrong_type', 'infected', 'unscannable', 'unfinished']))),
  constraint stored_file_state_check CHECK ((state = ANY (ARRAY['awaiting', 'clean', 'refused'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (account_id = (select scope_account())))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-checking_until')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE worker_heartbeat (
  worker_id text not null,
  boot_id uuid not null,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp(),
  constraint worker_heartbeat_pkey PRIMARY KEY (worker_id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using ((select scope_kind()) = 'system')
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION audit_append(entry audit_entry)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  entry.at := clock_timestamp();
  entry.chain := coalesce('organization:' || entry.organization_id, 'account:' || entry.account_id, 'platform');
  entry.actor_kind := coalesce(scope_kind(), session_user::text);
  entry.actor_account_id := scope_account();
  entry.action := coalesce(nullif(current_setting('app.action', true), ''), 'unnamed');
  loop
    update audit_chain c set seq = c.seq + 1, hash = audit_hash(c.hash, row(entry.chain, c.seq + 1, entry.at,
      entry.organization_id, entry.account_id, entry.actor_kind, entry.actor_account_id, entry.action,
      entry.operation, entry.subject, entry.subject_id, entry.before, entry.after, null)::audit_entry)
    where c.chain = entry.chain
    returning c.seq, c.hash into entry.seq, entry.hash;
    exit when found;
    insert into audit_chain values (entry.chain, 0, '') on conflict do nothing;
  end loop;
  insert into audit_entry values (entry.*);
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_difference(one jsonb, other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each.key, jsonb_each.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(audit_difference.one) jsonb_each(key, value) WHERE ((audit_difference.other -> jsonb_each.key) IS DISTINCT FROM jsonb_each.value));
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_first_break(of_chain text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare entry audit_entry; previous bytea := ''; expected bigint := 1; head audit_chain;
begin
  for entry in select * from audit_entry e where e.chain = of_chain order by e.seq loop
    if entry.seq <> expected or entry.hash <> audit_hash(previous, entry) then return expected; end if;
    previous := entry.hash;
    expected := expected + 1;
  end loop;
  select * into head from audit_chain c where c.chain = of_chain;
  if head.seq is distinct from expected - 1 or head.hash is distinct from previous then return expected; end if;
  return null;
end $function$;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION audit_hash(previous bytea, entry audit_entry)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256((previous || convert_to(concat_ws(chr(31), (entry).chain, (entry).seq, (EXTRACT(epoch FROM (entry).at))::text, (entry).actor_kind, (entry).actor_account_id, (entry).action, (entry).operation, (entry).subject, (entry).subject_id, COALESCE(((entry).before)::text, ''::text), COALESCE(((entry).after)::text, ''::text)), 'UTF8'::name)));
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_note(organization integer, account uuid, subject text, subject_id text, facts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare entry audit_entry;
begin
  if coalesce(scope_kind(), '') not in ('door', 'system') and (
    coalesce(organization, scope_organization()) is distinct from scope_organization()
    or coalesce(account, scope_account()) is distinct from scope_account()
  ) then
    raise exception 'a % scope writes notes for itself only', scope_kind();
  end if;
  entry.organization_id := organization;
  entry.account_id := account;
  entry.operation := 'note';
  entry.subject := subject;
  entry.subject_id := subject_id;
  entry.after := facts;
  perform audit_append(entry);
end $function$;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION audit_row(subject text, operation text, data jsonb, before jsonb, after jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare entry audit_entry;
begin
  if subject not in ('session', 'password_reset') then
    entry.organization_id := (data ->> case when subject = 'organization' then 'id' else 'organization_id' end)::int;
  end if;
  entry.account_id := (data ->> case when subject = 'account' then 'id' else 'account_id' end)::uuid;
  entry.operation := operation;
  entry.subject := subject;
  entry.subject_id := data ->> 'id';
  entry.before := before;
  entry.after := after;
  perform audit_append(entry);
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_view(data jsonb, columns text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each.key, CASE WHEN ((jsonb_each.key = ANY (audit_view.columns)) AND (jsonb_each.value <> 'null'::jsonb)) THEN '"•••"'::jsonb ELSE jsonb_each.value END), '{}'::jsonb) AS "coalesce" FROM jsonb_each(audit_view.data) jsonb_each(key, value) WHERE (NOT (('-'::text || jsonb_each.key) = ANY (audit_view.columns))));
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  columns text[] := coalesce(tg_argv[0:], '{}');
  old_row jsonb; new_row jsonb; old_view jsonb; new_view jsonb;
begin
  if tg_op = 'INSERT' then
    for new_row in select to_jsonb(t) from new_rows t loop
      perform audit_row(tg_table_name, 'insert', new_row, null, audit_view(new_row, columns));
    end loop;
  elsif tg_op = 'DELETE' then
    for old_row in select to_jsonb(t) from old_rows t loop
      perform audit_row(tg_table_name, 'delete', old_row, audit_view(old_row, columns), null);
    end loop;
  else
    for old_row, new_row in select to_jsonb(o), to_jsonb(n) from old_rows o join new_rows n using (id) loop
      -- Compared before hiding, so that a changed secret still shows as changed.
      old_view := audit_view(audit_difference(old_row, new_row), columns);
      new_view := audit_view(audit_difference(new_row, old_row), columns);
      continue when new_view = '{}' and old_view = '{}';
      perform audit_row(tg_table_name, 'update', new_row, old_view, new_view);
    end loop;
  end if;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION end_sessions_of_disabled_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update session set ended_at = now(), end_reason = 'account_disabled' where account_id = new.id and ended_at is null;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION enqueue_work(work_id text, workflow text, queue text, payload jsonb, for_organization integer, for_account uuid, delay_ms bigint, once_key text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kind text := scope_kind();
  organization int := scope_organization();
  account uuid := scope_account();
  owner text;
begin
  if kind is null then raise exception 'durable work is started from a scope'; end if;
  if kind in ('door', 'system') then
    organization := coalesce(for_organization, organization);
    account := coalesce(for_account, account);
  elsif coalesce(for_organization, organization) is distinct from organization
    or coalesce(for_account, account) is distinct from account then
    raise exception 'a % scope starts work for itself only', kind;
  end if;
  owner := coalesce('organization:' || organization, 'account:' || account, 'platform');
  return dbos.enqueue_workflow(
    workflow_name => workflow,
    queue_name => queue,
    positional_args => array[json_build_object(
      'payload', payload, 'organization_id', organization, 'account_id', account)],
    workflow_id => coalesce(owner || '/' || workflow || '/' || once_key, work_id),
    queue_partition_key => owner,
    delay_until_epoch_ms => case when delay_ms > 0 then (extract(epoch from now()) * 1000)::bigint + delay_ms end,
    application_name => 'jalon');
end $function$;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION ensure_audit_partitions(first_month date, months integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare month date;
begin
  for month in
    select (date_trunc('month', first_month) + make_interval(months => n))::date from generate_series(0, months - 1) n
  loop
    if to_regclass('audit_entry_' || to_char(month, 'YYYY_MM')) is null then
      execute format('create table %I partition of audit_entry for values from (%L) to (%L)',
        'audit_entry_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
    end if;
  end loop;
end $function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION enter_scope(session_id uuid, account uuid, organization integer, role smallint, action text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if organization is null then
    perform set_config('app.kind', 'person', true), set_config('app.account_id', account::text, true),
      set_config('app.organization_id', '', true), set_config('app.action', action, true)
    from session s
    where s.id = session_id and s.account_id = account and s.organization_id is null
      and s.ended_at is null and s.expires_at > now();
  else
    perform set_config('app.kind', 'member', true), set_config('app.account_id', account::text, true),
      set_config('app.organization_id', organization::text, true), set_config('app.action', action, true)
    from session s
      join member m on m.organization_id = s.organization_id and m.account_id = s.account_id
    where s.id = session_id and s.account_id = account and s.organization_id = organization
      and s.ended_at is null and s.expires_at > now()
      and m.role_id = role and m.revoked_at is null;
  end if;
  if not found then raise exception 'session over or changed' using errcode = 'JA401'; end if;
end $function$;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION organization_teaches(organization integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT o.educational_module_access FROM organization o WHERE (o.id = organization_teaches.organization));
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE PROCEDURE protect_table(IN target regclass, IN privileges text, IN rule text, IN audited boolean, IN hidden text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  columns text := (select coalesce(string_agg(quote_literal(c), ', '), '') from unnest(hidden) c);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy scope on %s to jalon_app, jalon_worker using (%s) with check (%s)', target, rule, rule);
  execute format('grant %s on %s to jalon_app, jalon_worker', privileges, target);
  if audited then
    execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
      for each statement execute function audit_write(%s)', target, columns);
    execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
      for each statement execute function audit_write(%s)', target, columns);
    execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
      for each statement execute function audit_write(%s)', target, columns);
  end if;
end $procedure$;
-- run by: its owner

CREATE OR REPLACE PROCEDURE protect_tenant_table(IN target regclass, IN privileges text, IN hidden text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
begin
  call protect_table(target, privileges, 'organization_id = (select scope_organization())', true, hidden);
end $procedure$;
-- run by: its owner

CREATE OR REPLACE FUNCTION prune_technical_rows(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare keys int; throttles int;
begin
  delete from idempotency_key where ctid = any (array(
    select ctid from idempotency_key where created_at < now() - interval '48 hours' order by created_at limit at_most));
  get diagnostics keys = row_count;
  delete from login_throttle where ctid = any (array(
    select ctid from login_throttle where since < now() - interval '48 hours' order by since limit at_most));
  get diagnostics throttles = row_count;
  return keys + throttles;
end $function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION scope_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION scope_kind()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.kind'::text, true), ''::text);
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION scope_organization()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::integer;
-- run by: jalon_app, jalon_worker
