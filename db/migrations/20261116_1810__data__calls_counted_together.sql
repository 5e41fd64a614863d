set role jalon_owner;

-- Costly calls of one caller, counted over every process of the API. Unlogged: it writes no journal, and a crash may forget it.
create unlogged table call_count (
  bucket bytea primary key,
  since timestamptz not null,
  calls int not null
);
create index call_count_age on call_count (since);

-- Counts one call; false when there were too many within a minute. What is a few minutes old is thrown away by the way.
create function count_call(caller_bucket bytea, at_most int) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  moment constant timestamptz := clock_timestamp();
  counted int;
begin
  insert into call_count as c (bucket, since, calls) values (caller_bucket, moment, 1)
  on conflict (bucket) do update set
    calls = case when c.since <= moment - interval '1 minute' then 1 else c.calls + 1 end,
    since = case when c.since <= moment - interval '1 minute' then moment else c.since end
  returning c.calls into counted;
  if counted = 1 then
    delete from call_count where ctid = any (array(
      select ctid from call_count where since < moment - interval '5 minutes' limit 20 for update skip locked));
  end if;
  return counted <= at_most;
end $$;
revoke execute on function count_call(bytea, int) from public;
grant execute on function count_call(bytea, int) to jalon_app;

reset role;
