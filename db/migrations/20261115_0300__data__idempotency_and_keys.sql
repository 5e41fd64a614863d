set role jalon_owner;

-- The answer given to a command, kept with its effect in one transaction: the same key gets the same answer.
create table idempotency_key (
  owner_id uuid not null,
  key text not null,
  route text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (owner_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
-- Not audited: the effect itself is.
call protect_table('idempotency_key', 'select, insert, update, delete', 'owner_id = (select scope_account())', false);

-- One data key per organization, wrapped by the root key that never enters the database.
create table organization_key (
  id uuid primary key,
  organization_id int not null unique,
  wrapped_key bytea not null,
  root_key_id text not null,
  created_at timestamptz not null default now()
);
call protect_tenant_table('organization_key', 'select, insert', array['wrapped_key']);

reset role;
