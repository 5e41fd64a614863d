set role jalon_owner;

-- An import writes hundreds of rows by one statement. Moving the last link of the chain once for each of them costs more
-- than the rows themselves, and more with every row of the same transaction (each dead version of the link is walked
-- again). Here the link is taken once, carried along by a running aggregate, and put back once.

-- What an entry says, as the bytes its hash covers.
create function audit_content(chain text, seq bigint, at timestamptz, actor_kind text, actor uuid, action text, operation text,
  subject text, subject_id text, before jsonb, after jsonb) returns bytea
language sql immutable parallel safe
return convert_to(concat_ws(chr(31), chain, seq, extract(epoch from at)::text, actor_kind, actor, action, operation, subject,
  subject_id, coalesce(before::text, ''), coalesce(after::text, '')), 'UTF8');

create function audit_next_link(link bytea, first_link bytea, content bytea) returns bytea
language sql immutable parallel safe
return sha256(coalesce(link, first_link) || content);
create aggregate audit_link(first_link bytea, content bytea) (sfunc = audit_next_link, stype = bytea);

create function audit_append_all(entries audit_entry[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
  kind text := coalesce(scope_kind(), session_user::text);
  actor uuid := scope_account();
  act text := coalesce(nullif(current_setting('app.action', true), ''), 'unnamed');
  chains text[] := array(select distinct e.chain from unnest(entries) e order by 1);
begin
  insert into audit_chain select name, 0, '' from unnest(chains) name on conflict do nothing;
  perform from audit_chain c where c.chain = any (chains) order by c.chain for update;
  with added as (
    insert into audit_entry
    select chain, seq, moment, organization_id, account_id, kind, actor, act, operation, subject, subject_id, before, after,
      audit_link(first_link, audit_content(chain, seq, moment, kind, actor, act, operation, subject, subject_id, before, after))
        over (partition by chain order by seq)
    from (
      select c.chain, c.hash as first_link, c.seq + row_number() over (partition by c.chain order by e.ordinality) as seq,
        e.organization_id, e.account_id, e.operation, e.subject, e.subject_id, e.before, e.after
      from unnest(entries) with ordinality e join audit_chain c on c.chain = e.chain
    ) linked
    returning chain, seq, hash
  )
  update audit_chain c set seq = last.seq, hash = last.hash
  from (select distinct on (chain) chain, seq, hash from added order by chain, seq desc) last
  where c.chain = last.chain;
end $$;

create function audit_entry_of(subject text, operation text, data jsonb, before jsonb, after jsonb) returns audit_entry
language plpgsql immutable set search_path = public, pg_temp as $$
declare entry audit_entry;
begin
  -- Devices and reset links concern the person: their history stays in her own chain, out of her colleagues' sight.
  if subject not in ('session', 'password_reset') then
    entry.organization_id := (data ->> case when subject = 'organization' then 'id' else 'organization_id' end)::int;
  end if;
  entry.account_id := (data ->> case when subject = 'account' then 'id' else 'account_id' end)::uuid;
  entry.chain := coalesce('organization:' || entry.organization_id, 'account:' || entry.account_id, 'platform');
  entry.operation := operation;
  entry.subject := subject;
  entry.subject_id := data ->> 'id';
  entry.before := before;
  entry.after := after;
  return entry;
end $$;

-- The secrets of a row as they may be shown, and nothing of its technical columns. Operators work on the object as it is:
-- taking it apart and putting it together again cost more than writing the entry.
create function audit_view(data jsonb, technical text[], secret text[]) returns jsonb
language plpgsql immutable parallel safe as $$
declare view jsonb := data - technical; name text;
begin
  foreach name in array secret loop
    if data ->> name is not null then view := jsonb_set(view, array[name], '"•••"'); end if;
  end loop;
  return view;
end $$;

-- What the history shows of a row that comes, as one JSON constructor over its columns: half the price of taking the whole row
-- and then its empty and technical columns away, once there are enough rows to pay for looking the columns up.
create function audit_boxes(target regclass, technical text[], secret text[]) returns text
language sql stable
return (
  select string_agg(format(case
    when attname = any (secret) then '%1$L: case when t.%1$I is not null then ''•••'' end'
    when atttypid = 'jsonb'::regtype then '%1$L: jsonb_strip_nulls(t.%1$I)'
    else '%1$L: t.%1$I' end, attname), ', ' order by attnum)
  from pg_attribute where attrelid = target and attnum > 0 and not attisdropped and attname <> all (technical));

-- Many rows of one organization are one statement, in which the content of a link is written out: called as a function for
-- each row (`audit_content`, its twin; a test checks the chain of a batch) it cost as much as the hash itself.
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

drop function audit_row;
drop function audit_view(jsonb, text[]);

reset role;

-- Short statements all day long: compiling them costs more than it ever gives back (a third of an import's time).
alter role jalon_app set jit = off;
alter role jalon_worker set jit = off;
