set role jalon_owner;

-- An import writes hundreds of rows by one statement. Moving the last link of the chain once for each of them costs more
-- than the rows themselves, and more with every row of the same transaction (each dead version of the link is walked
-- again): here the link is taken once, carried along in memory, and put back once.
create function audit_append_all(entries audit_entry[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry audit_entry; link audit_chain; moment timestamptz := clock_timestamp();
  actor_kind text := coalesce(scope_kind(), session_user::text);
  actor uuid := scope_account();
  action text := coalesce(nullif(current_setting('app.action', true), ''), 'unnamed');
begin
  for entry in
    select e.* from unnest(entries) with ordinality e
    order by coalesce('organization:' || e.organization_id, 'account:' || e.account_id, 'platform'), e.ordinality
  loop
    entry.chain := coalesce('organization:' || entry.organization_id, 'account:' || entry.account_id, 'platform');
    if link.chain is distinct from entry.chain then
      update audit_chain c set seq = link.seq, hash = link.hash where c.chain = link.chain;
      insert into audit_chain values (entry.chain, 0, '') on conflict do nothing;
      select * into link from audit_chain c where c.chain = entry.chain for update;
    end if;
    entry.at := moment;
    entry.actor_kind := actor_kind;
    entry.actor_account_id := actor;
    entry.action := action;
    entry.seq := link.seq + 1;
    entry.hash := audit_hash(link.hash, entry);
    insert into audit_entry values (entry.*);
    link.seq := entry.seq;
    link.hash := entry.hash;
  end loop;
  update audit_chain c set seq = link.seq, hash = link.hash where c.chain = link.chain;
end $$;

create function audit_entry_of(subject text, operation text, data jsonb, before jsonb, after jsonb) returns audit_entry
language plpgsql stable set search_path = public, pg_temp as $$
declare entry audit_entry;
begin
  -- Devices and reset links concern the person: their history stays in her own chain, out of her colleagues' sight.
  if subject not in ('session', 'password_reset') then
    entry.organization_id := (data ->> case when subject = 'organization' then 'id' else 'organization_id' end)::int;
  end if;
  entry.account_id := (data ->> case when subject = 'account' then 'id' else 'account_id' end)::uuid;
  entry.operation := operation;
  entry.subject := subject;
  entry.subject_id := data ->> 'id';
  entry.before := before;
  entry.after := after;
  return entry;
end $$;

create or replace function audit_write() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns text[] := coalesce(tg_argv[0:], '{}');
  entries audit_entry[];
begin
  if tg_op = 'INSERT' then
    select array_agg(audit_entry_of(tg_table_name, 'insert', data, null, audit_view(data, columns))) into entries
    from (select to_jsonb(t) as data from new_rows t) rows;
  elsif tg_op = 'DELETE' then
    select array_agg(audit_entry_of(tg_table_name, 'delete', data, audit_view(data, columns), null)) into entries
    from (select to_jsonb(t) as data from old_rows t) rows;
  else
    -- Compared before hiding, so that a changed secret still shows as changed.
    select array_agg(audit_entry_of(tg_table_name, 'update', new_row, old_view, new_view)) into entries
    from (
      select new_row, audit_view(audit_difference(old_row, new_row), columns) as old_view,
        audit_view(audit_difference(new_row, old_row), columns) as new_view
      from (select to_jsonb(o) as old_row, to_jsonb(n) as new_row from old_rows o join new_rows n using (id)) pairs
    ) views
    where new_view <> '{}' or old_view <> '{}';
  end if;
  if cardinality(entries) = 1 then
    perform audit_append(entries[1]);
  elsif cardinality(entries) > 1 then
    perform audit_append_all(entries);
  end if;
  return null;
end $$;

drop function audit_row;

reset role;
