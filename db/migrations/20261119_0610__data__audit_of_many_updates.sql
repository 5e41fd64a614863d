set role jalon_owner;

-- One statement that changes many rows had each of them taken apart as JSON twice to find what differs: more than the change itself
-- costs. Columns are compared as they are, and only those that differ are written out.

-- What differs in one of two rows, o before and n after, as an expression over their columns: the twin of
-- audit_view(audit_difference(…)); a test compares what both tell.
create function audit_changes(target regclass, side "char", technical text[], secret text[]) returns text
language sql stable
return (
  select string_agg(case
    when attname = 'fields' and atttypid = 'jsonb'::regtype
      then format('audit_difference(jsonb_build_object(''fields'', %1$s.fields), jsonb_build_object(''fields'', %2$s.fields))',
        side, case side when 'o' then 'n' else 'o' end)
    else format('case when %1$s is distinct from %2$s then jsonb_build_object(%3$L, %4$s) else ''{}'' end',
      case when is_plain then format('o.%I', attname) else format('to_jsonb(o.%I)', attname) end,
      case when is_plain then format('n.%I', attname) else format('to_jsonb(n.%I)', attname) end, attname,
      case when attname = any (secret) then format('case when %1$s.%2$I is not null then ''•••'' end', side, attname)
        else format('%1$s.%2$I', side, attname) end)
    end, ' || ' order by attnum)
  from (
    select a.attname, a.attnum, a.atttypid, t.typcategory in ('B', 'D', 'N', 'S') or t.oid = 'uuid'::regtype as is_plain
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attname <> all (technical)) c);
revoke execute on function audit_changes from public;

-- Whose entry it is, as audit_entry_of reads it.
create function audit_owners(target regclass) returns text
language sql stable
return (
  select 'jsonb_build_object(' || string_agg(format('%1$L, n.%1$I', attname), ', ') || ')' from pg_attribute
  where attrelid = target and attname in ('id', 'organization_id', 'account_id') and not attisdropped);
revoke execute on function audit_owners from public;

do $$
declare
  definition text := pg_get_functiondef('audit_write'::regproc);
  slow text := '    -- Compared before hiding, so that a changed secret still shows as changed.';
  changed text;
begin
  changed := replace(definition, E'  else\n' || slow, $new$  elsif (select count(*) from (select from new_rows limit 11) few) > 10 then
    execute format($many$
      select array_agg(audit_entry_of($1, 'update', owners, before, after)) from (
        select %s as owners, %s as before, %s as after from old_rows o join new_rows n using (id) offset 0
      ) views
      where before <> '{}' or after <> '{}'$many$,
      audit_owners(tg_relid), audit_changes(tg_relid, 'o', technical, secret), audit_changes(tg_relid, 'n', technical, secret))
    using tg_table_name into entries;
  else
$new$ || slow);
  if changed = definition then raise exception 'audit_write is not as it was'; end if;
  execute changed;
end $$;

reset role;
