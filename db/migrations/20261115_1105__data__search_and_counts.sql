set role jalon_owner;

-- Lower case, no accents: what a person types without thinking must find what was written with care. The same rule
-- stands in @jalon/kernel (searchWords); a test holds them equal.
create function search_text(value text) returns text
language sql immutable parallel safe
return lower(regexp_replace(normalize(replace(replace(replace(replace(value, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), NFD),
  '[\u0300-\u036f]', '', 'g'));
create function search_words(value text) returns setof text
language sql immutable parallel safe
begin atomic
  select distinct word from regexp_split_to_table(search_text(value), '[^a-z0-9]+') word where word <> '';
end;
grant execute on function search_text, search_words to jalon_app, jalon_worker;

-- Policies leave only leakproof conditions to an index: no LIKE, no trigram. So every word of what can be found is a key,
-- compared by range.
create table search_key (
  organization_id int not null references organization,
  key text collate "C" not null,
  kind text not null,
  subject_id uuid not null,
  primary key (organization_id, key, kind, subject_id)
);
create index search_key_subject on search_key (subject_id);
call protect_table('search_key', 'select', 'organization_id = (select scope_organization())', false);
create policy keeper on search_key to jalon_owner using (true) with check (true);

-- index_words('student', 'first_name', 'last_name', …): kept by the database, so that no write can forget it.
create function index_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns text := (select string_agg(format('t.%I', c), ', ') from unnest(tg_argv[1:]) c);
  changed text := format('(select t.id from new_rows t join old_rows o using (id) where (t.archived_at is null, %s) is distinct from (o.archived_at is null, %s))',
    columns, replace(columns, 't.', 'o.'));
begin
  if tg_op = 'DELETE' then
    delete from search_key k using old_rows o where k.subject_id = o.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    execute format('delete from search_key k where k.subject_id in %s', changed);
  end if;
  execute format('insert into search_key (organization_id, key, kind, subject_id)
    select t.organization_id, word, %L, t.id from new_rows t, search_words(concat_ws('' '', %s)) word
    where t.archived_at is null %s',
    tg_argv[0], columns, case when tg_op = 'UPDATE' then 'and t.id in ' || changed else '' end);
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

-- keep_list('student', 'students', array['first_name', …]): words and totals of a list's table.
create procedure keep_list(target regclass, list text, texts text[]) language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(c), ', ') from unnest(array[target::text] || texts) c);
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
