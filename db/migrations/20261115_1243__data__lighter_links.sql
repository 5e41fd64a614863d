set role jalon_owner;

-- The content of a link written out where it is used: called as a function for each row, it cost as much as the hash itself.
-- Its twin is `audit_content`; a test holds them equal by checking the chain of a batch.
create or replace function audit_write() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns text[] := coalesce(tg_argv[0:], '{}');
  technical text[] := array(select substr(c, 2) from unnest(columns) c where c like '-%');
  secret text[] := array(select c from unnest(columns) c where c not like '-%');
  entries audit_entry[];
  organizations int[];
  link audit_chain;
  moment timestamptz;
begin
  -- Many rows of one organization: one chain, one statement.
  if tg_op = 'INSERT' and tg_table_name not in ('session', 'password_reset', 'organization') then
    if (select count(*) from (select from new_rows limit 11) few) > 10
      and exists (select from pg_attribute where attrelid = tg_relid and attname = 'organization_id')
    then
      execute 'select array_agg(distinct organization_id) from new_rows' into organizations;
    end if;
  end if;
  if cardinality(organizations) = 1 and organizations[1] is not null then
    insert into audit_chain values ('organization:' || organizations[1], 0, '') on conflict do nothing;
    select * into link from audit_chain where chain = 'organization:' || organizations[1] for update;
    moment := clock_timestamp();
    execute format($many$
      with added as (
        insert into audit_entry
        select $1, $2 + n, $3, $4, (view ->> 'account_id')::uuid, $5, $6, $7, 'insert', $8, subject_id, null, view,
          audit_link($9, convert_to(concat_ws(chr(31), $1, $2 + n, $10, $5, $6, $7, 'insert', $8, subject_id, '', view::text), 'UTF8'))
            over (order by n)
        from (
          select row_number() over () as n, t.id::text as subject_id, json_object(%s absent on null returning jsonb) as view
          from new_rows t offset 0
        ) rows
        returning seq, hash
      )
      select seq, hash from added order by seq desc limit 1$many$, audit_boxes(tg_relid, technical, secret))
    using link.chain, link.seq, moment, organizations[1], coalesce(scope_kind(), session_user::text), scope_account(),
      coalesce(nullif(current_setting('app.action', true), ''), 'unnamed'), tg_table_name, link.hash,
      extract(epoch from moment)::text
    into link.seq, link.hash;
    update audit_chain set seq = link.seq, hash = link.hash where chain = link.chain;
    return null;
  end if;
  -- A row that comes or goes is told by what it holds: a column without a value says nothing. `offset 0` has each row made
  -- into JSON once: folded into the query above it, that would be done wherever it is named.
  if tg_op = 'INSERT' then
    select array_agg(audit_entry_of(tg_table_name, 'insert', data, null, audit_view(data, technical, secret))) into entries
    from (select jsonb_strip_nulls(to_jsonb(t)) as data from new_rows t offset 0) rows;
  elsif tg_op = 'DELETE' then
    select array_agg(audit_entry_of(tg_table_name, 'delete', data, audit_view(data, technical, secret), null)) into entries
    from (select jsonb_strip_nulls(to_jsonb(t)) as data from old_rows t offset 0) rows;
  else
    -- Compared before hiding, so that a changed secret still shows as changed.
    select array_agg(audit_entry_of(tg_table_name, 'update', new_row, old_view, new_view)) into entries
    from (
      select new_row, audit_view(audit_difference(old_row, new_row), technical, secret) as old_view,
        audit_view(audit_difference(new_row, old_row), technical, secret) as new_view
      from (select to_jsonb(o) as old_row, to_jsonb(n) as new_row from old_rows o join new_rows n using (id) offset 0) pairs
      offset 0
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

reset role;
