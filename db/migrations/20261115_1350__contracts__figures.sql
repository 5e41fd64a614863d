set role jalon_owner;

-- The operator's command works with the worker's role: the law is the same for all, so no school's scope may write it.
create function add_dated_figure(figure_name text, first_day date, last_day date, figure jsonb, said_by text, operator text) returns void
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into dated_figure (id, name, valid_from, valid_until, value, source, added_by)
  select gen_random_uuid(), figure_name, first_day, last_day, figure, said_by, operator where scope_kind() = 'system'
  on conflict (name, valid_from) do update
    set valid_until = excluded.valid_until, value = excluded.value, source = excluded.source, added_by = excluded.added_by;
end;
revoke execute on function add_dated_figure from public;
grant execute on function add_dated_figure to jalon_worker;

-- Which schools a new figure may touch: the numbers of contracts themselves are read school by school.
create function schools_with_contracts() returns table (organization_id int)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct c.organization_id from list_count c where c.list = 'contracts' and c.n > 0 and scope_kind() = 'system' order by 1;
end;
revoke execute on function schools_with_contracts from public;
grant execute on function schools_with_contracts to jalon_worker;

reset role;
