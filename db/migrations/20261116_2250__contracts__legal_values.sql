set role jalon_owner;

-- An amount, a delay or a version that a text of law sets from a day on is called a legal value everywhere.
alter table dated_figure rename to legal_value;
do $$
declare named record;
begin
  for named in select conname from pg_constraint where conrelid = 'legal_value'::regclass and conname like 'dated_figure%' loop
    execute format('alter table legal_value rename constraint %I to %I', named.conname,
      replace(named.conname, 'dated_figure', 'legal_value'));
  end loop;
end $$;

alter function dated_figures rename to legal_values;

-- The name of a parameter cannot be replaced. The operator's command works with the worker's role: the law is the same for
-- all, so no school's scope may write it.
drop function add_dated_figure;
create function add_legal_value(value_name text, first_day date, last_day date, value jsonb, said_by text, operator text) returns void
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into legal_value (id, name, valid_from, valid_until, value, source, added_by)
  select gen_random_uuid(), value_name, first_day, last_day, add_legal_value.value, said_by, operator where scope_kind() = 'system'
  on conflict (name, valid_from) do update
    set valid_until = excluded.valid_until, value = excluded.value, source = excluded.source, added_by = excluded.added_by;
end;
revoke execute on function add_legal_value from public;
grant execute on function add_legal_value to jalon_worker;

reset role;
