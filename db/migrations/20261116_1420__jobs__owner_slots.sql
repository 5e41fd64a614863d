set role jalon_owner;

-- The engine claims one waiting piece of work per partition, for all partitions in one transaction. One partition per owner would
-- let an owner run one thing at a time; one transaction per owner, as before, made the work of 3,700 schools seven times slower
-- than that of twenty. So an owner has as many partitions as it may run at once (`slots`), and each piece goes to one of them by
-- chance. Without slots, a partition is an owner: for queues that count an owner's calls.
drop function enqueue_work;
create function enqueue_work(work_id text, workflow text, queue text, payload jsonb,
  for_organization int, for_account uuid, delay_ms bigint, once_key text, slots int default null) returns text
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
    queue_partition_key => owner || coalesce('#' || floor(random() * slots)::int, ''),
    delay_until_epoch_ms => case when delay_ms > 0 then (extract(epoch from now()) * 1000)::bigint + delay_ms end,
    application_name => 'jalon');
end $$;
grant execute on function enqueue_work to jalon_app, jalon_worker;

reset role;
