set role jalon_owner;

-- One sending of a contract to an OPCO. What is sent is kept sealed, as it was when the school sent it.
create table deposit (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null,
  contract_version int not null,
  center_id uuid not null,
  opco text not null check (opco in ('afdas', 'akto', 'atlas', 'constructys', 'opcommerce', 'ocapiat', 'opco_2i', 'opco_ep',
    'opco_mobilites', 'opco_sante', 'uniformation')),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'taken', 'followed', 'rejected', 'stopped', 'withdrawn', 'ended')),
  -- The file that this one corrects, under the OPCO's own number.
  corrects text,
  payload_sealed bytea,
  payload_sha256 bytea not null,
  internal_number text,
  external_number text,
  deca_number text,
  -- In the OPCO's own word, known to us or not.
  opco_state text,
  opco_comment text,
  engaged_cents bigint,
  tries int not null default 0,
  sending_since timestamptz,
  -- A request left without an answer: it is looked for before anything is sent again.
  is_unsure boolean not null default false,
  next_try_at timestamptz,
  -- Why it did not leave, masked: {"fault", "http_status", "items": [{"code", "field", "message"}]}
  error jsonb,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  complete_at timestamptz,
  answered_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, contract_id) references contract (organization_id, id),
  foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id),
  check ((state in ('taken', 'followed', 'ended')) <= (internal_number is not null)),
  check (state <> 'followed' or complete_at is not null)
);
-- One file of a contract at a time, whoever sends it twice.
create unique index deposit_current on deposit (organization_id, contract_id)
  where state in ('queued', 'sending', 'taken', 'followed', 'stopped');
create index deposit_contract on deposit (organization_id, contract_id, created_at desc);
create index deposit_followed on deposit (organization_id, center_id, opco) where state in ('taken', 'followed');
create index deposit_number on deposit (organization_id, center_id, opco, internal_number) where internal_number is not null;
call protect_tenant_table('deposit', 'select, insert, update',
  array['payload_sealed', '-sending_since', '-next_try_at', '-tries']);

-- A document that goes with a file: by the exchange, or on the OPCO's portal by somebody who says so here.
create table deposit_document (
  id uuid primary key,
  organization_id int not null references organization,
  deposit_id uuid not null,
  rank smallint not null,
  kind text not null check (kind in ('contract', 'convention', 'duration_agreement', 'other')),
  title text not null,
  file_id uuid not null,
  channel text not null check (channel in ('api', 'portal')),
  sent_at timestamptz,
  document_number text,
  declared_by uuid references account,
  created_at timestamptz not null default now(),
  unique (organization_id, deposit_id, rank),
  foreign key (organization_id, deposit_id) references deposit (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
call protect_tenant_table('deposit_document', 'select, insert, update');

-- What the OPCO engaged, line by line, in its own figures: they replace every forecast.
create table opco_instalment (
  id uuid primary key,
  organization_id int not null references organization,
  deposit_id uuid not null,
  number smallint not null,
  code text,
  total_cents bigint,
  paid_cents bigint,
  under_review_cents bigint,
  opens_on date,
  starts_on date,
  ends_on date,
  unique (organization_id, deposit_id, number),
  foreign key (organization_id, deposit_id) references deposit (organization_id, id)
);
call protect_tenant_table('opco_instalment', 'select, insert, update, delete');

-- Which file a request was about, and what the OPCO answered in full when it was no yes, masked.
alter table opco_exchange add column deposit_id uuid, add column answer text check (length(answer) <= 4000);
create index opco_exchange_deposit on opco_exchange (organization_id, deposit_id, at desc) where deposit_id is not null;

-- An OPCO counts the calls of all schools and all workers together: each request takes the next free moment.
create table opco_pace (opco text primary key, next_at timestamptz not null);
revoke all on opco_pace from public;
create function take_opco_turn(p_opco text, p_gap_ms int) returns int
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into opco_pace as p (opco, next_at) values (p_opco, clock_timestamp() + make_interval(secs => p_gap_ms / 1000.0))
  on conflict (opco) do update
    set next_at = greatest(p.next_at, clock_timestamp()) + make_interval(secs => p_gap_ms / 1000.0)
  returning greatest(0, ceil(extract(epoch from p.next_at - clock_timestamp()) * 1000) - p_gap_ms)::int;
end;
revoke execute on function take_opco_turn(text, int) from public;
grant execute on function take_opco_turn(text, int) to jalon_worker;

-- The states are asked for once for each key, whatever the number of files: a page of keys at a time.
create policy keeper on deposit for select to jalon_owner using (true);
create function connections_to_follow(after uuid, at_most int) returns table (organization_id int, connection_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.organization_id, c.id from opco_connection c
  where c.key_sealed is not null and c.state <> 'invalid_key' and c.id > after and scope_kind() = 'system'
    and exists (select from deposit d where d.organization_id = c.organization_id and d.center_id = c.center_id
      and d.opco = c.opco and d.state in ('taken', 'followed'))
  order by c.id limit at_most;
end;
revoke execute on function connections_to_follow(uuid, int) from public;
grant execute on function connections_to_follow(uuid, int) to jalon_worker;

-- Where a contract stands between « to transmit » and the number that the OPCO gives it.
alter table contract add column deposit_state text check (deposit_state in ('running', 'stopped'));

reset role;
