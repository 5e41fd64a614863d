set role jalon_owner;

-- Messages of the provider that were taken, so that the same one does nothing the second time. Kept for thirty days: ten times
-- as long as one is believed.
create table signature_webhook (
  id uuid primary key,
  organization_id int not null references organization,
  envelope_id uuid not null,
  event_id text not null check (length(event_id) <= 64),
  event_name text not null check (length(event_name) <= 250),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  unique (organization_id, event_id),
  foreign key (organization_id, envelope_id) references signature_envelope (organization_id, id)
);
create index signature_webhook_received on signature_webhook (received_at);
call protect_table('signature_webhook', 'select, insert', 'organization_id = (select scope_organization())', false);

create index signature_request_id on signature_request (request_id) where request_id is not null;

-- Whose a message is: the route that asks has checked who wrote it.
create policy keeper on signature_request for select to jalon_owner using (true);
create function envelope_of_request(request text) returns table (organization_id int, envelope_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.organization_id, r.envelope_id from signature_request r where r.request_id = request;
end;
revoke execute on function envelope_of_request(text) from public;
grant execute on function envelope_of_request(text) to jalon_app;

-- What nobody has asked the provider about since then: its messages may be lost.
create function signature_requests_to_ask(before timestamptz, at_most int)
returns table (organization_id int, envelope_id uuid, is_made boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select r.organization_id, r.envelope_id, r.request_id is not null from signature_request r
  where r.ended_at is null and coalesce(r.asked_at, r.created_at) < before and scope_kind() = 'system'
  order by coalesce(r.asked_at, r.created_at) limit at_most;
end;
revoke execute on function signature_requests_to_ask(timestamptz, int) from public;
grant execute on function signature_requests_to_ask(timestamptz, int) to jalon_worker;

create policy keeper on signature_webhook to jalon_owner using (true) with check (true);
create function prune_signature_webhooks(at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare removed int;
begin
  delete from signature_webhook where ctid = any (array(
    select ctid from signature_webhook where received_at < now() - interval '30 days' order by received_at limit at_most));
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function prune_signature_webhooks(int) from public;
grant execute on function prune_signature_webhooks(int) to jalon_worker;

reset role;
