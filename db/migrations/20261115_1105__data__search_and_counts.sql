set role jalon_owner;

-- Lower case, no accents: what a person types without thinking must find what was written with care. The same rule
-- stands in @jalon/kernel (searchWords); a test holds them equal.
create function search_text(value text) returns text
language sql immutable parallel safe
return case when octet_length(value) = length(value) then lower(value) else
  lower(regexp_replace(normalize(replace(replace(replace(replace(value, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFD),
    '[\u0300-\u036f]', '', 'g')) end;
create function search_words(value text) returns setof text
language sql immutable parallel safe rows 4
begin atomic
  select distinct word from string_to_table(regexp_replace(search_text(value), '[^a-z0-9]+', ' ', 'g'), ' ') word where word <> '';
end;
grant execute on function search_text, search_words to jalon_app, jalon_worker;

-- Policies leave only leakproof conditions to an index: no LIKE, no trigram. So every word of what can be found is a key,
-- compared by range.
create table search_key (
  -- No reference: only triggers write here, from rows that have one, and checking it again costs a third of the write.
  organization_id int not null,
  key text collate "C" not null,
  kind text not null,
  subject_id uuid not null,
  primary key (organization_id, kind, key, subject_id)
);
call protect_table('search_key', 'select', 'organization_id = (select scope_organization())', false);
create policy keeper on search_key to jalon_owner using (true) with check (true);

-- index_words('student', 'first_name last_name', 'email'): the words of the first columns, and the others whole. Kept by the
-- database, so that no write can forget it.
create function index_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- A whole column that is one of the words too, such as a name that is a number, is one key.
  keys text := format($keys$(
      select organization_id, word, %1$L as kind, id from %%1$s t, search_words(concat_ws(' ', %2$s)) word where archived_at is null
      union all
      select organization_id, lower(whole), %1$L, id from %%1$s t, unnest(array[%3$s]::text[]) whole
      where archived_at is null and whole <> '' and (lower(whole) ~ '[^a-z0-9]'
        or not exists (select from search_words(concat_ws(' ', %2$s)) word where word = lower(whole))))$keys$,
    tg_table_name, replace(tg_argv[0], ' ', ', '), replace(tg_argv[1], ' ', ', '));
  former text := format(keys, 'old_rows');
  present text := format(keys, 'new_rows');
begin
  if tg_op = 'UPDATE' then
    execute format('delete from search_key k using (%s except %s) gone
      where k.organization_id = gone.organization_id and k.key = gone.word and k.kind = gone.kind and k.subject_id = gone.id',
      former, present);
    execute format('insert into search_key (organization_id, key, kind, subject_id) %s except %s on conflict do nothing', present, former);
  elsif tg_op = 'DELETE' then
    execute format('delete from search_key k using %s gone
      where k.organization_id = gone.organization_id and k.key = gone.word and k.kind = gone.kind and k.subject_id = gone.id', former);
  else
    -- A new row has no key yet: nothing to be in conflict with, unless two of its whole columns say the same. Looking for it
    -- costs a quarter of the write.
    execute format('insert into search_key (organization_id, key, kind, subject_id) %s %s', present,
      case when tg_argv[1] like '% %' then 'on conflict do nothing' end);
  end if;
  return null;
end $$;

-- Exact totals of the built-in views of a list: kept as rows change, never counted while someone waits.
create table list_count (
  organization_id int not null references organization,
  list text not null,
  bucket text not null,
  n int not null,
  primary key (organization_id, list, bucket)
);
call protect_table('list_count', 'select', 'organization_id = (select scope_organization())', false);
create policy keeper on list_count to jalon_owner using (true) with check (true);

-- count_rows('students'): the table has a column `bucket`.
create function count_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into list_count as c select organization_id, tg_argv[0], bucket, count(*) from new_rows group by 1, 3 order by 1, 3
    on conflict (organization_id, list, bucket) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into list_count as c select organization_id, tg_argv[0], bucket, -count(*) from old_rows group by 1, 3 order by 1, 3
    on conflict (organization_id, list, bucket) do update set n = c.n + excluded.n;
  else
    insert into list_count as c
    select organization_id, tg_argv[0], bucket, sum(n) from (
      select organization_id, bucket, 1 as n from new_rows union all select organization_id, bucket, -1 from old_rows) d
    group by 1, 3 having sum(n) <> 0 order by 1, 3
    on conflict (organization_id, list, bucket) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;

-- keep_list('student', 'students', 'first_name last_name', 'email'): the words (of the first columns; the others whole) and the
-- totals of a list's table.
create procedure keep_list(target regclass, list text, words text, wholes text) language plpgsql as $$
declare
  arguments text := format('%L, %L', words, wholes);
begin
  execute format('create trigger words_insert after insert on %s referencing new table as new_rows
    for each statement execute function index_words(%s)', target, arguments);
  execute format('create trigger words_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function index_words(%s)', target, arguments);
  execute format('create trigger words_delete after delete on %s referencing old table as old_rows
    for each statement execute function index_words(%s)', target, arguments);
  execute format('create trigger count_insert after insert on %s referencing new table as new_rows
    for each statement execute function count_rows(%L)', target, list);
  execute format('create trigger count_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function count_rows(%L)', target, list);
  execute format('create trigger count_delete after delete on %s referencing old table as old_rows
    for each statement execute function count_rows(%L)', target, list);
end $$;

-- A view of a list that someone keeps: filters, sort and columns, for herself or for her school.
create table saved_view (
  id uuid primary key,
  organization_id int not null references organization,
  account_id uuid not null references account,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  shared boolean not null default false,
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, account_id, list, name)
);
call protect_table('saved_view', 'select, insert, update, delete',
  'organization_id = (select scope_organization()) and (shared or account_id = (select scope_account()))', true);

reset role;
