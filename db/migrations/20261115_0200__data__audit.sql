set role jalon_owner;

-- Every write leaves one row here, written by the database itself (see protect_table), so that no code can
-- forget it. Rows of one organization, or of one person outside any organization, form a chain of hashes:
-- changing or removing one breaks every later one.
create table audit_entry (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  organization_id int,
  account_id uuid,
  actor_kind text not null,
  actor_account_id uuid,
  action text not null,
  operation text not null check (operation in ('insert', 'update', 'delete', 'note')),
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  hash bytea not null,
  primary key (chain, seq, at)
) partition by range (at);
create index audit_entry_subject on audit_entry (organization_id, subject, subject_id, at desc);
create table audit_entry_default partition of audit_entry default;

-- The last link of each chain. Its row lock orders the writers of one organization.
create table audit_chain (
  chain text primary key,
  seq bigint not null,
  hash bytea not null
);

-- Partitions are made ahead by the worker's monthly schedule; the default one catches what nobody foresaw.
create function ensure_audit_partitions(first_month date, months int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
select ensure_audit_partitions('2026-11-01', 14);

create function audit_hash(previous bytea, entry audit_entry) returns bytea
language sql immutable parallel safe
return sha256(previous || convert_to(concat_ws(chr(31), entry.chain, entry.seq,
  extract(epoch from entry.at)::text, entry.actor_kind, entry.actor_account_id, entry.action, entry.operation,
  entry.subject, entry.subject_id, coalesce(entry.before::text, ''), coalesce(entry.after::text, '')), 'UTF8'));

-- Appends one entry to its chain. Only the triggers and audit_note below call it.
create function audit_append(entry audit_entry) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare link audit_chain;
begin
  entry.at := clock_timestamp();
  entry.chain := coalesce('organization:' || entry.organization_id, 'account:' || entry.account_id, 'platform');
  entry.actor_kind := coalesce(scope_kind(), session_user::text);
  entry.actor_account_id := scope_account();
  entry.action := coalesce(nullif(current_setting('app.action', true), ''), 'unnamed');
  insert into audit_chain as c values (entry.chain, 0, '') on conflict do nothing;
  select * into link from audit_chain c where c.chain = entry.chain for update;
  entry.seq := link.seq + 1;
  entry.hash := audit_hash(link.hash, entry);
  insert into audit_entry values (entry.*);
  update audit_chain c set seq = entry.seq, hash = entry.hash where c.chain = entry.chain;
end $$;

-- What the history may show of a row. Arguments starting with '-' name columns that do not count as a change
-- (technical counters); the others name secrets: only the fact that they changed is kept.
create function audit_view(data jsonb, columns text[]) returns jsonb
language sql immutable parallel safe
return (select coalesce(jsonb_object_agg(key, case when key = any(columns) and value <> 'null' then '"•••"' else value end), '{}')
        from jsonb_each(data) where not ('-' || key) = any(columns));

create function audit_difference(one jsonb, other jsonb) returns jsonb
language sql immutable parallel safe
return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one) where other -> key is distinct from value);

create function audit_row(subject text, operation text, data jsonb, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare entry audit_entry;
begin
  entry.organization_id := (data ->> case when subject = 'organization' then 'id' else 'organization_id' end)::int;
  entry.account_id := (data ->> case when subject = 'account' then 'id' else 'account_id' end)::uuid;
  entry.operation := operation;
  entry.subject := subject;
  entry.subject_id := data ->> 'id';
  entry.before := before;
  entry.after := after;
  perform audit_append(entry);
end $$;

-- Statement triggers with transition tables: one call per statement, however many rows it wrote.
create function audit_write() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

-- For what leaves no written row but must be remembered: revealing a secret, exporting, a refused log-in.
create function audit_note(organization int, account uuid, subject text, subject_id text, facts jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare entry audit_entry;
begin
  entry.organization_id := organization;
  entry.account_id := account;
  entry.operation := 'note';
  entry.subject := subject;
  entry.subject_id := subject_id;
  entry.after := facts;
  perform audit_append(entry);
end $$;

-- First broken link of a chain, or null when it is whole.
create function audit_first_break(of_chain text) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
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
end $$;

-- The one template for tables. `rule` says which rows a scope may see and write; `hidden` is for audit_view.
-- Tables without their own `id` column, and technical tables, are not audited: pass audited => false.
create procedure protect_table(target regclass, privileges text, rule text, audited boolean, hidden text[] default '{}')
language plpgsql as $$
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
end $$;

-- A table that belongs to a school or a company: one rule, the same everywhere.
create procedure protect_tenant_table(target regclass, privileges text, hidden text[] default '{}')
language plpgsql as $$
begin
  call protect_table(target, privileges, 'organization_id = (select scope_organization())', true, hidden);
end $$;

-- The audit itself: the application reads its own chain and never writes it directly.
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy keeper on audit_entry to jalon_owner using (true) with check (true);
create policy scope on audit_entry for select to jalon_app, jalon_worker
  using (organization_id = (select scope_organization()) or account_id = (select scope_account()));
grant select on audit_entry to jalon_app, jalon_worker;
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy keeper on audit_chain to jalon_owner using (true) with check (true);

revoke execute on all functions in schema public from public;
grant execute on function scope_kind, scope_organization, scope_account, audit_note, ensure_audit_partitions, audit_first_break
  to jalon_app, jalon_worker;

reset role;
