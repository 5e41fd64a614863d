set role jalon_owner;

-- A person's planning at a secret address, for the calendar of their phone. Whoever holds the address reads it: it can be ended at
-- any moment, and another one made.
create table calendar_feed (
  id uuid primary key,
  account_id uuid not null references account,
  -- The secret is derived from the id and stored nowhere.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_read_at timestamptz,
  minute_began_at timestamptz,
  reads_in_minute int not null default 0
);
create unique index calendar_feed_one_open on calendar_feed (account_id) where revoked_at is null;
call protect_table('calendar_feed', 'select, insert, update', 'account_id = (select scope_account())', true,
  array['-last_read_at', '-minute_began_at', '-reads_in_minute', '-token_hash']);

create policy keeper on calendar_feed for all to jalon_owner using (true);
create policy keeper on trainer for select to jalon_owner using (true);

-- Whether the address opens; counts its readings, so that one address is not asked without end.
create function open_feed(hash bytea, at_most int) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare reads int;
begin
  update calendar_feed f set last_read_at = now(),
    reads_in_minute = case when f.minute_began_at > now() - interval '1 minute' then f.reads_in_minute + 1 else 1 end,
    minute_began_at = case when f.minute_began_at > now() - interval '1 minute' then f.minute_began_at else now() end
  from account a
  where f.token_hash = hash and f.revoked_at is null and a.id = f.account_id and a.disabled_at is null
  returning f.reads_in_minute into reads;
  if reads is null then return 'unknown'; end if;
  return case when reads > at_most then 'too_many' else 'open' end;
end $$;

-- The published sessions of the person, as learner or as trainer; no name of a learner is among them.
create function feed_sessions(hash bytea, from_day date, to_day date) returns table (
  session_id uuid, sequence int, state text, on_date date, start_minute smallint, end_minute smallint, label text, mode text,
  class_names text[], room_name text, site_name text, time_zone text, place text, published_at timestamptz, as_trainer boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with reader as (select f.account_id from calendar_feed f where f.token_hash = hash and f.revoked_at is null),
  own as (
    select v.id, false as as_trainer from reader r
      join student s on s.account_id = r.account_id and s.archived_at is null
      join enrolment e on e.organization_id = s.organization_id and e.student_id = s.id
      join session_version v on v.organization_id = s.organization_id and v.is_current and v.class_ids @> array[e.class_id]
        and v.on_date >= e.entry_date and (e.exit_date is null or v.on_date <= e.exit_date)
    union
    select v.id, true from reader r
      join member m on m.account_id = r.account_id and m.revoked_at is null
      join trainer t on t.organization_id = m.organization_id and t.member_id = m.id and t.archived_at is null
      join session_version v on v.organization_id = t.organization_id and v.is_current and v.trainer_ids @> array[t.id])
  select v.session_id, v.sequence, v.state, v.on_date, v.start_minute, v.end_minute, v.label, v.mode, v.class_names, v.room_name,
    v.site_name, v.time_zone, v.place, v.published_at, o.as_trainer
  from own o join session_version v on v.id = o.id
  where v.on_date between from_day and to_day
  order by v.on_date, v.start_minute, v.id;
end;

create function feed_periods(hash bytea, from_day date, to_day date) returns table (
  scope text, kind text, from_date date, to_date date, label text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select distinct p.scope, p.kind, p.from_date, p.to_date, p.label
  from calendar_feed f
    join student s on s.account_id = f.account_id and s.archived_at is null
    join enrolment e on e.organization_id = s.organization_id and e.student_id = s.id and e.exit_date is null
    join class c on c.organization_id = e.organization_id and c.id = e.class_id
    join calendar_period p on p.organization_id = s.organization_id and (
      p.scope = 'organization' or p.scope = 'site' and p.scope_id = c.site_id
      or p.scope = 'class' and p.scope_id = c.id or p.scope = 'student' and p.scope_id = s.id)
  where f.token_hash = hash and f.revoked_at is null and p.from_date <= to_day and p.to_date >= from_day;
end;

revoke execute on function open_feed, feed_sessions, feed_periods from public;
grant execute on function open_feed, feed_sessions, feed_periods to jalon_app;

reset role;
