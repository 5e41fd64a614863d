set role jalon_owner;

-- How a contract ended before its term: why, when, who signed, and what remains to be done with its days.
alter table contract add column rupture jsonb check (jsonb_typeof(rupture) = 'object');

-- What an amendment changes in a contract: only boxes its type opens. The contract takes them over once it is engaged.
create table contract_amendment (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null references contract on delete cascade,
  -- « Avenant n° 2 »
  rank smallint not null check (rank > 0),
  amendment_type text not null check (amendment_type ~ '^3[0-8]$'),
  status text not null default 'draft'
    check (status in ('draft', 'ready', 'signed', 'transmitted', 'engaged', 'refused', 'cancelled')),
  status_since timestamptz not null default now(),
  -- What becomes of the boxes it changes, and what its own paper says (day of effect, signatures, number).
  boxes jsonb not null default '{}' check (jsonb_typeof(boxes) = 'object'),
  -- The changed boxes as the contract had them when it took them over.
  former jsonb check (jsonb_typeof(former) = 'object'),
  -- What was declared with each step.
  given jsonb not null default '{}' check (jsonb_typeof(given) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, contract_id, rank)
);
-- Two at once would each be judged on a contract that the other is about to change.
create unique index contract_amendment_open on contract_amendment (organization_id, contract_id)
  where status in ('draft', 'ready', 'signed', 'transmitted');
call protect_tenant_table('contract_amendment', 'select, insert, update', array['-updated_at', '-status_since']);

reset role;
