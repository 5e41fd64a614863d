set role jalon_owner;

-- The one door by which the application starts durable work, inside its own transaction. It runs as the owner so
-- that the application needs no right at all on the engine's tables (schema `dbos`, made by `migrateJobs`).
-- Whose work it is comes from the scope, not from the caller: that decides the queue's partition (no school
-- starves another) and the scope in which the work will run. Only a scope that belongs to nobody in particular
-- ('door', 'system') may name another owner.
create function enqueue_work(work_id text, workflow text, queue text, payload jsonb,
  for_organization int, for_account uuid, delay_ms bigint, once_key text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := scope_kind();
  organization int := scope_organization();
  account uuid := scope_account();
  owner text;
begin
  if kind is null then raise exception 'durable work is started from a scope'; end if;
  if kind in ('door', 'system') then
    organization := coalesce(for_organization, organization);
    account := coalesce(for_account, account);
  elsif coalesce(for_organization, organization) is distinct from organization
    or coalesce(for_account, account) is distinct from account then
    raise exception 'a % scope starts work for itself only', kind;
  end if;
  owner := coalesce('organization:' || organization, 'account:' || account, 'platform');
  return dbos.enqueue_workflow(
    workflow_name => workflow,
    queue_name => queue,
    positional_args => array[json_build_object(
      'payload', payload, 'organization_id', organization, 'account_id', account)],
    workflow_id => coalesce(owner || '/' || workflow || '/' || once_key, work_id),
    queue_partition_key => owner,
    delay_until_epoch_ms => case when delay_ms > 0 then (extract(epoch from now()) * 1000)::bigint + delay_ms end,
    application_name => 'jalon');
end $$;
revoke execute on function enqueue_work from public;
grant execute on function enqueue_work to jalon_app, jalon_worker;

-- Which workers are alive. `boot_id` tells a restarted worker from a second one started under the same name.
create table worker_heartbeat (
  worker_id text primary key,
  boot_id uuid not null,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp()
);
-- Not audited: a pulse.
call protect_table('worker_heartbeat', 'select, insert, update, delete', '(select scope_kind()) = ''system''', false);

-- Rows that only serve for a moment belong to accounts or to nobody, so no scope sees them all. The owner may
-- see the outdated ones, and nothing else.
create policy keeper on idempotency_key to jalon_owner using (created_at < now() - interval '48 hours');
create policy keeper on login_throttle to jalon_owner
  using (since < now() - interval '48 hours' and (blocked_until is null or blocked_until < now()));

-- Removes at most `at_most` outdated rows of each table and says how many went, so that the caller can go on in
-- short transactions until none is left.
create function prune_technical_rows(at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare keys int; throttles int;
begin
  delete from idempotency_key where ctid = any (array(
    select ctid from idempotency_key where created_at < now() - interval '48 hours' order by created_at limit at_most));
  get diagnostics keys = row_count;
  delete from login_throttle where ctid = any (array(
    select ctid from login_throttle where since < now() - interval '48 hours' order by since limit at_most));
  get diagnostics throttles = row_count;
  return keys + throttles;
end $$;
revoke execute on function prune_technical_rows from public;
grant execute on function prune_technical_rows to jalon_worker;

reset role;
