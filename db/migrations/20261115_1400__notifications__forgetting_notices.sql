set role jalon_owner;

-- Whatever is asked for, what was told in the last six months is not seen here and cannot be removed.
create policy keeper on notice to jalon_owner using (created_at < now() - interval '6 months');
create index notice_oldest on notice (created_at);

-- Removes at most `at_most` notices that were read before a day, or told before another one and never read, and says how many
-- went, so that the caller can go on in short transactions until none is left.
create function prune_notices(read_before date, told_before date, at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare removed int;
begin
  delete from notice where ctid = any (array(
    select ctid from notice where read_at < read_before or (read_at is null and created_at < told_before)
    order by created_at limit at_most));
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function prune_notices from public;
grant execute on function prune_notices to jalon_worker;

reset role;
