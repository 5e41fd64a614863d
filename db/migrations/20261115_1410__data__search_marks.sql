set role jalon_owner;

-- What the words of a row begin with, on 63 bits: one for a first letter, one for the first two. The same rule stands in
-- @jalon/kernel (searchMark); a test holds them equal.
create function search_mark(words text[]) returns bigint
language sql immutable parallel safe
return (select bit_or((1::bigint << ascii(word) % 31) | (1::bigint << 31 + (31 * ascii(word) + ascii(substr(word, 2))) % 32))
  from unnest(words) word);

-- The mark of all the words of a row stands beside each of them: a search for « zoe k » leaves out, while it reads the keys
-- that begin with « zoe », the rows where nothing begins with a « k ». Without a mark anything may.
alter table search_key add column mark bigint;
alter table search_key drop constraint search_key_pkey,
  add primary key (organization_id, kind, key, subject_id) include (mark);

-- index_words('student', 'first_name last_name', 'email'): the words of the first columns, and the others whole. With a third
-- argument « marked », the mark beside each: worth its price where a word leads to thousands. Kept by the database, so that no
-- write can forget it.
create or replace function index_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named text := format('concat_ws('' '', %s)', replace(tg_argv[0], ' ', ', '));
  wholes text := format('unnest(array[%s]::text[])', replace(tg_argv[1], ' ', ', '));
  -- Once for each row: the fence keeps it from being made again for each of its words.
  marked text := case when tg_argv[2] = 'marked' then format(
      'select *, search_mark(array(select search_words(%s) union all select lower(whole) from %s whole where whole <> '''')) as mark from %%1$s offset 0',
      named, wholes)
    else 'select *, null::bigint as mark from %1$s' end;
  -- A whole column that is one of the words too, such as a name that is a number, is one key.
  keys text := format($keys$(
      select organization_id, word, %1$L as kind, id, mark from (%4$s) t, search_words(%2$s) word where archived_at is null
      union
      select organization_id, lower(whole), %1$L, id, mark from (%4$s) t, %3$s whole where archived_at is null and whole <> '')$keys$,
    tg_table_name, named, wholes, marked);
  former text := format(keys, 'old_rows');
  present text := format(keys, 'new_rows');
begin
  if tg_op = 'UPDATE' then
    execute format('delete from search_key k using (%s except %s) gone
      where k.organization_id = gone.organization_id and k.key = gone.word and k.kind = gone.kind and k.subject_id = gone.id',
      former, present);
    execute format('insert into search_key (organization_id, key, kind, subject_id, mark) %s except %s on conflict do nothing', present, former);
  elsif tg_op = 'DELETE' then
    execute format('delete from search_key k using %s gone
      where k.organization_id = gone.organization_id and k.key = gone.word and k.kind = gone.kind and k.subject_id = gone.id', former);
  else
    -- A new row has no key yet: nothing to be in conflict with, and looking for it costs a quarter of the write.
    execute format('insert into search_key (organization_id, key, kind, subject_id, mark) %s', present);
  end if;
  return null;
end $$;

drop trigger words_insert on contract;
drop trigger words_update on contract;
drop trigger words_delete on contract;
create trigger words_insert after insert on contract referencing new table as new_rows
  for each statement execute function index_words('learner_name company_name', 'number deca_number', 'marked');
create trigger words_update after update on contract referencing old table as old_rows new table as new_rows
  for each statement execute function index_words('learner_name company_name', 'number deca_number', 'marked');
create trigger words_delete after delete on contract referencing old table as old_rows
  for each statement execute function index_words('learner_name company_name', 'number deca_number', 'marked');

update search_key k set mark = r.mark from (
  select organization_id, subject_id, search_mark(array_agg(key)) as mark from search_key where kind = 'contract' group by 1, 2) r
where k.kind = 'contract' and k.organization_id = r.organization_id and k.subject_id = r.subject_id;

reset role;
