set role jalon_owner;

-- A log-in sent thirteen statements. What it asks before the password is looked at is one function now, and what it writes
-- when the password is right another. They run as the caller, under the policies of a scope that knows nobody yet.

-- Takes one try before the password is looked at: it counts as a failure until it succeeds, so that guesses sent all at once
-- are counted like guesses sent one by one. Answers until when a try must wait; null when it may go ahead.
-- Five failures in a quarter of an hour are free, three from an address that has seen two hundred (it is never blocked itself:
-- a class of 300 shares one); past that each failure doubles the wait, from one minute to fifteen.
-- The wait for the lock is long enough for two browsers of one person, too short for someone who guesses on many connections
-- to hold them all.
create function take_login_try(account_bucket bytea, address_bucket bytea) returns timestamptz
language plpgsql volatile set search_path = public, pg_temp set lock_timeout = '250ms' as $$
declare
  span constant interval := interval '15 minutes';
  moment timestamptz := clock_timestamp();
  held login_throttle;
  is_hot boolean;
  allowed int;
  failed int;
begin
  loop
    -- The ordinary log-in: nothing was counted against this account, and one failure is free wherever it comes from.
    insert into login_throttle (bucket, failures, since) values (account_bucket, 1, moment) on conflict do nothing;
    if found then return null; end if;
    select t.* into held from login_throttle t where t.bucket = account_bucket for update;
    -- Gone in between: the try before this one succeeded.
    exit when found;
  end loop;
  -- After the wait for the lock.
  moment := clock_timestamp();
  is_hot := exists (
    select from login_throttle t where t.bucket = address_bucket and t.failures >= 200 and t.since > moment - span);
  allowed := case when is_hot then 3 else 5 end;
  if held.since <= moment - span then
    update login_throttle t set failures = 1, since = moment, blocked_until = null where t.bucket = account_bucket;
    return null;
  end if;
  if held.blocked_until > moment then return held.blocked_until; end if;
  -- The address became hot after this account had used its tries: it waits for the window to pass.
  if is_hot and held.failures >= allowed then return held.since + span; end if;
  failed := held.failures + 1;
  update login_throttle t set failures = failed,
    blocked_until = case when failed >= allowed
      then moment + least(interval '1 minute' * 2 ^ least(failed - allowed, 4), span) end
  where t.bucket = account_bucket;
  return null;
end $$;
revoke execute on function take_login_try(bytea, bytea) from public;
grant execute on function take_login_try(bytea, bytea) to jalon_app, jalon_worker;

-- Who stands behind an address, and one try taken: on the counter of the device when it knows that account, else on the
-- account's. Always one row and the same work, whether there is an account or not.
create function begin_login(
  login_email text, known_account uuid, device_bucket bytea, account_bucket bytea, address_bucket bytea,
  out account_id uuid, out account_type smallint, out organization_id int, out role_id smallint, out teaches boolean,
  out password_hash text, out bucket bytea, out wait_until timestamptz
)
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  -- Students stand alone; every other account needs a living membership.
  select a.id, a.account_type, m.organization_id, m.role_id, coalesce(organization_teaches(m.organization_id), false),
    a.password_hash
  into account_id, account_type, organization_id, role_id, teaches, password_hash
  from account a left join member m on m.account_id = a.id and m.revoked_at is null
  where a.email = login_email and a.disabled_at is null and (a.account_type = 0) = (m.id is null);
  bucket := case when account_id = known_account then device_bucket else account_bucket end;
  wait_until := take_login_try(bucket, address_bucket);
end $$;
revoke execute on function begin_login(text, uuid, bytea, bytea, bytea) from public;
grant execute on function begin_login(text, uuid, bytea, bytea, bytea) to jalon_app, jalon_worker;

-- The try succeeded: its session, and nothing counted against it any more.
create function open_session(
  session_id uuid, holder uuid, holder_organization int, device_hash bytea, token_hash bytea, device_name text,
  ends_at timestamptz, tried_bucket bytea
) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  insert into session (id, account_id, organization_id, binding_hash, refresh_hash, device, expires_at)
  values (session_id, holder, holder_organization, device_hash, token_hash, device_name, ends_at);
  delete from login_throttle t where t.bucket = tried_bucket;
end $$;
revoke execute on function open_session(uuid, uuid, int, bytea, bytea, text, timestamptz, bytea) from public;
grant execute on function open_session(uuid, uuid, int, bytea, bytea, text, timestamptz, bytea) to jalon_app, jalon_worker;

reset role;
