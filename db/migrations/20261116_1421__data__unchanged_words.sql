set role jalon_owner;

-- index_words('student', 'first_name last_name', 'email'): the words of the first columns, and the others whole. With a third
-- argument « marked », the mark beside each: worth its price where a word leads to thousands. Kept by the database, so that no
-- write can forget it. Most updates change no word: they are seen at once and cost nothing more.
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
  has_changed boolean;
begin
  if tg_op = 'UPDATE' then
    execute format('select exists (select id, organization_id, archived_at is null, %1$s from new_rows
      except select id, organization_id, archived_at is null, %1$s from old_rows)',
      replace(concat_ws(' ', nullif(tg_argv[0], ''), nullif(tg_argv[1], '')), ' ', ', ')) into has_changed;
    if not has_changed then return null; end if;
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

reset role;
